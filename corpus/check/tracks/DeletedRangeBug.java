// ENTRY: DeletedRangeBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: abcd,2
// WHY: with an end of two nothing is deleted.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DeletedRangeBug {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int end = Verifier.nondetInt();
    if (s.length() > 3 && end >= 2) {
      StringBuilder builder = new StringBuilder(s);
      builder.delete(2, end);
      assert builder.length() < s.length();
    }
  }
}
