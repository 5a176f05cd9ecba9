// ENTRY: SumOfSquaresBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one square is too much.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SumOfSquaresBug {
  static int squares(int n) {
    if (n <= 0) return 0;
    return n * n + squares(n - 1);
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 2000);
    assert 6 * squares(n) == n * (n + 1) * (2 * n + 2);
  }
}
