// ENTRY: TriangleByRecursion.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: the sum down to zero.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TriangleByRecursion {
  static int sum(int n) {
    if (n == 0) return 0;
    return n + sum(n - 1);
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 5000);
    assert 2 * sum(n) == n * n + n;
  }
}
