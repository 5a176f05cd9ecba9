// ENTRY: Parabola.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the product of a number and its complement is at most a quarter, and a square below one is no greater than its root.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Parabola {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    Verifier.assume(x > 0 && x < 1);
    double p = x * (1 - x);
    assert p < 0.5;
    assert x * x <= x;
  }
}
