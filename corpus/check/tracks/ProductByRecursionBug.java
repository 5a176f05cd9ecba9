// ENTRY: ProductByRecursionBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two times two is not five.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProductByRecursionBug {
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
    assert m != 2 || n != 2 || r == 5;
  }
}
