// ENTRY: InfinityMinusInfinity.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: Infinity
// WHY: infinity minus infinity is NaN.
import org.sosy_lab.sv_benchmarks.Verifier;

public class InfinityMinusInfinity {
  public static void main(String[] args) {
    float x = Verifier.nondetFloat();
    if (x > 0) {
      float zero = x - x;
      assert zero == 0;
    }
  }
}
