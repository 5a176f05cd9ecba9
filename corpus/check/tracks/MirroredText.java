// ENTRY: MirroredText.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: the reverse of a text has its length, and its ends are exchanged.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MirroredText {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    String r = new StringBuilder(s).reverse().toString();
    assert r.length() == s.length();
  }
}
