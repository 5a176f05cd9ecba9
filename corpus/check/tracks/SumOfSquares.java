// ENTRY: SumOfSquares.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: six times the sum of squares is a product of three numbers, also where it wraps around.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SumOfSquares {
  static int squares(int n) {
    if (n <= 0) return 0;
    return n * n + squares(n - 1);
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 2000);
    assert 6 * squares(n) == n * (n + 1) * (2 * n + 1);
  }
}
