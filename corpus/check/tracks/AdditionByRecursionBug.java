// ENTRY: AdditionByRecursionBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one more than the sum.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AdditionByRecursionBug {
  static int add(int m, int n) {
    if (n == 0) return m > 20 ? m + 1 : m;
    if (n > 0) return add(m + 1, n - 1);
    return add(m - 1, n + 1);
  }
  public static void main(String[] args) {
    int m = Verifier.nondetInt();
    int n = Verifier.nondetInt();
    Verifier.assume(m >= 0 && m < 10000 && n >= 0 && n < 10000);
    assert add(m, n) == m + n;
  }
}
