// ENTRY: PartsAlikeInside.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: chars inside of equal parts are equal.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PartsAlikeInside {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    String t = Verifier.nondetString();
    int n = Verifier.nondetInt();
    if (n > 2 && s.length() > n && t.length() > n && s.substring(0, n).equals(t.substring(0, n))) {
      assert s.charAt(n - 1) == t.charAt(n - 1);
      assert s.charAt(1) == t.charAt(1);
    }
  }
}
