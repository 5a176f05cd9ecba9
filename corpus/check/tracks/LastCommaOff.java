// ENTRY: LastCommaOff.main
// PROPERTY: exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: what is left is the text three times with two commas.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LastCommaOff {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    StringBuilder builder = new StringBuilder();
    for (int i = 0; i < 3; i++) {
      builder.append(s).append(',');
    }
    builder.setLength(builder.length() - 1);
    if (builder.length() != 3 * s.length() + 2) {
      throw new IllegalStateException();
    }
  }
}
