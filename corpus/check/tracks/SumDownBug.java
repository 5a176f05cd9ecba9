// ENTRY: SumDownBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 7
// WHY: one of the numbers is taken away.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SumDownBug {
  static int sum(int n) {
    return n == 0 ? 0 : n == 7 ? sum(n - 1) - 40 : n + sum(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n >= 0 && n <= 10000) {
      assert sum(n) >= n;
    }
  }
}
