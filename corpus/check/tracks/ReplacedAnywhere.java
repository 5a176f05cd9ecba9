// ENTRY: ReplacedAnywhere.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: every char is itself or was replaced.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReplacedAnywhere {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int n = Verifier.nondetInt();
    if (n < 0 || n >= s.length()) {
      return;
    }
    String t = s.replace('x', 'y');
    assert t.length() == s.length() && t.indexOf('x') < 0;
    char c = t.charAt(n);
    assert s.charAt(n) == 'x' ? c == 'y' : c == s.charAt(n);
  }
}
