// ENTRY: AdditionByRecursion.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: adding one at a time is addition.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AdditionByRecursion {
  static int add(int m, int n) {
    if (n == 0) return m;
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
