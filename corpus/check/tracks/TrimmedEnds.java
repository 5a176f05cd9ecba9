// ENTRY: TrimmedEnds.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: what is left of trimming begins and ends with something above a space.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TrimmedEnds {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    String t = s.trim();
    assert t.length() <= s.length();
    if (!t.isEmpty()) {
      assert t.charAt(0) > ' ' && t.charAt(t.length() - 1) > ' ';
    }
  }
}
