// ENTRY: KindsOfChars.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: what the class library says of kinds of chars, for all of them.
import org.sosy_lab.sv_benchmarks.Verifier;

public class KindsOfChars {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    if (Character.isLowerCase(c) && c < 128) assert Character.isLetter(c) && !Character.isDigit(c);
    if (Character.isDigit(c)) assert Character.isLetterOrDigit(c) && Character.isDefined(c);
    int d = Character.digit(c, 16);
    assert d >= -1 && d < 16;
    if (c >= '0' && c <= '9') assert Character.forDigit(d, 16) == c;
  }
}
