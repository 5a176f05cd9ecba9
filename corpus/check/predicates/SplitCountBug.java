// ENTRY: SplitCountBug.count
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a round with the second answer adds two.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SplitCountBug {
  static void count(int n) {
    int x = 0;
    int y = 0;
    for (int i = 0; i < n; i++) {
      if (Verifier.nondetBoolean()) {
        x++;
      } else {
        y += 2;
      }
    }
    assert n < 0 || x + y == n;
  }
}
