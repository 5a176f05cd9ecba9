// ENTRY: ProductByRecursion.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: the product of positive numbers is at least each of them.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProductByRecursion {
  static int mult(int n, int m) {
    if (m < 0) return mult(n, -m);
    if (m == 0) return 0;
    return n + mult(n, m - 1);
  }
  public static void main(String[] args) {
    int m = Verifier.nondetInt();
    int n = Verifier.nondetInt();
    if (m < 0 || m > 46340) return;
    if (n < 0 || n > 46340) return;
    int r = mult(m, n);
    assert m < 1 || n < 1 || r >= n;
  }
}
