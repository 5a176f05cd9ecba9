// ENTRY: CharsAndBackBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: abcde
// WHY: the char that was written may have been another.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CharsAndBackBug {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    char[] chars = s.toCharArray();
    if (chars.length > 2) {
      chars[1] = 'q';
      assert new String(chars).equals(s) || s.length() < 5;
    }
  }
}
