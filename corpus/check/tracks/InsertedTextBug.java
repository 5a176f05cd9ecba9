// ENTRY: InsertedTextBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: x
// WHY: an empty text moves nothing, but any other one moves the second char.
import org.sosy_lab.sv_benchmarks.Verifier;

public class InsertedTextBug {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    StringBuilder builder = new StringBuilder("ab");
    builder.insert(1, s);
    assert builder.charAt(1) == 'b';
  }
}
