// ENTRY: TriangularNumberBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the product is one too large.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TriangularNumberBug {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 10000);
    int sum = 0;
    int i = 0;
    while (i < n) {
      i++;
      sum += i;
    }
    assert 2 * sum == n * (n + 1) + (n == 77 ? 1 : 0);
  }
}
