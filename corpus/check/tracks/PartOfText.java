// ENTRY: PartOfText.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the part begins one char later and is two chars shorter.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PartOfText {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int n = s.length();

    if (n >= 3) {
      String t = s.substring(1, n - 1);
      assert t.length() == n - 2;
      assert t.charAt(0) == s.charAt(1);
    }
  }
}
