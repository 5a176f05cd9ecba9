// ENTRY: MidpointOverflow.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 1.7E308,1.7E308
// WHY: a = b = 1.7E308: the sum is infinite, so the midpoint is not between them.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MidpointOverflow {
  public static void main(String[] args) {
    double a = Verifier.nondetDouble();
    double b = Verifier.nondetDouble();
    if (0 <= a && a <= b && b <= Double.MAX_VALUE) {
      double m = (a + b) / 2;
      assert m <= b;
    }
  }
}
