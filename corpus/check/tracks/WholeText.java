// ENTRY: WholeText.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: every word begins with a great letter.
import org.sosy_lab.sv_benchmarks.Verifier;

public class WholeText {
  static String capital(String s) {
    if (s.isEmpty()) return s;
    return Character.toUpperCase(s.charAt(0)) + s.substring(1);
  }
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    String c = capital(s);
    assert c.length() == s.length();
    if (!s.isEmpty() && s.charAt(0) >= 'a' && s.charAt(0) <= 'z') assert Character.isUpperCase(c.charAt(0));
  }
}
