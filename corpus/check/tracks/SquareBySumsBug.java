// ENTRY: SquareBySumsBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the seventh odd number is left out.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SquareBySumsBug {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 1000);
    int sum = 0;
    for (int i = 0; i < n; i++) if (i != 6) sum += 2 * i + 1;
    assert sum == n * n;
  }
}
