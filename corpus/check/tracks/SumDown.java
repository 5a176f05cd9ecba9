// ENTRY: SumDown.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: the sum up to 10,000 does not wrap around, and is at least its last number.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SumDown {
  static int sum(int n) {
    return n == 0 ? 0 : n + sum(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n >= 0 && n <= 10000) {
      assert sum(n) >= n;
    }
  }
}
