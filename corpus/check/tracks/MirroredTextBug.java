// ENTRY: MirroredTextBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: most texts do not read the same from behind.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MirroredTextBug {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    String r = new StringBuilder(s).reverse().toString();
    assert r.equals(s);
  }
}
