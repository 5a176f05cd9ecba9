// ENTRY: TriangleByRecursionBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: for the number ten it stops too early.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TriangleByRecursionBug {
  static int sum(int n) {
    if (n == 0 || n == 10) return n;
    return n + sum(n - 1);
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 5000);
    assert 2 * sum(n) == n * n + n;
  }
}
