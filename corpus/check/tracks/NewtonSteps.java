// ENTRY: NewtonSteps.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 4
// WHY: two steps from 4 lead to 2.05, whose square is 0.2 too much.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NewtonSteps {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    Verifier.assume(x >= 1 && x <= 4);
    double g = x;
    for (int i = 0; i < 2; i++) g = (g + x / g) / 2;
    double e = g * g - x;
    assert e < 0.01 && e > -0.01;
  }
}
