// ENTRY: DeletedRange.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: an end behind the text counts as its end.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DeletedRange {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int end = Verifier.nondetInt();
    if (s.length() > 3 && end > 2) {
      StringBuilder builder = new StringBuilder(s);
      builder.delete(2, end);
      assert builder.length() >= 2 && builder.length() < s.length();
      assert builder.charAt(0) == s.charAt(0) && builder.charAt(1) == s.charAt(1);
    }
  }
}
