// ENTRY: SquareBySums.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: the sum of the first odd numbers is a square.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SquareBySums {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 1000);
    int sum = 0;
    for (int i = 0; i < n; i++) sum += 2 * i + 1;
    assert sum == n * n;
  }
}
