// ENTRY: InsertedText.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: what is inserted stands between the two chars, however long it is.
import org.sosy_lab.sv_benchmarks.Verifier;

public class InsertedText {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    StringBuilder builder = new StringBuilder("ab");
    builder.insert(1, s);
    assert builder.length() == s.length() + 2;
    assert builder.charAt(0) == 'a' && builder.charAt(builder.length() - 1) == 'b';
  }
}
