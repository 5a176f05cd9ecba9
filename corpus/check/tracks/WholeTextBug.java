// ENTRY: WholeTextBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a digit has no great letter.
import org.sosy_lab.sv_benchmarks.Verifier;

public class WholeTextBug {
  static String capital(String s) {
    if (s.isEmpty()) return s;
    return Character.toUpperCase(s.charAt(0)) + s.substring(1);
  }
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    String c = capital(s);
    assert c.length() == s.length();
    if (!s.isEmpty() && s.charAt(0) >= '0' && s.charAt(0) <= 'z') assert Character.isUpperCase(c.charAt(0));
  }
}
