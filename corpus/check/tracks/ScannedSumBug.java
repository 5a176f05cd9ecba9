// ENTRY: ScannedSumBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: digits of other scripts are digits, too.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ScannedSumBug {
  private static String text;
  private static int at;
  static int digit() {
    int d = text.charAt(at) - '0';
    at++;
    return d;
  }
  public static void main(String[] args) {
    text = Verifier.nondetString();
    Verifier.assume(text.length() == 3);
    Verifier.assume(Character.isDigit(text.charAt(0)));
    Verifier.assume(text.charAt(1) == '+');
    Verifier.assume(text.charAt(2) >= '0' && text.charAt(2) <= '9');
    int left = digit();
    at++;
    int right = digit();
    assert left + right <= 18 && at == 3;
  }
}
