// ENTRY: FirstTakenOutBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: xx
// WHY: there may be a second one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FirstTakenOutBug {
  public static void main(String[] args) {
    StringBuilder builder = new StringBuilder(Verifier.nondetString());
    int i = builder.indexOf("x");
    if (i >= 0) {
      builder.deleteCharAt(i);
      assert builder.indexOf("x") == -1;
    }
  }
}
