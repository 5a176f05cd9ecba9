// ENTRY: DeletedChar.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: deleting the first char leaves the rest, and a char that is set is read again.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DeletedChar {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int i = Verifier.nondetInt();
    if (s.length() > 1 && i > 0 && i < s.length()) {
      StringBuilder builder = new StringBuilder(s);
      builder.setCharAt(i, '!');
      assert builder.charAt(i) == '!' && builder.charAt(0) == s.charAt(0);
      builder.deleteCharAt(0);
      assert builder.length() == s.length() - 1;
      assert builder.charAt(i - 1) == '!';
    }
  }
}
