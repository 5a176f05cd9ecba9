// ENTRY: SplitCount.count
// VERDICT: SAFE
// FINITE: no
// WHY: each round adds one to exactly one of the two counters.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SplitCount {
  static void count(int n) {
    int x = 0;
    int y = 0;
    for (int i = 0; i < n; i++) {
      if (Verifier.nondetBoolean()) {
        x++;
      } else {
        y++;
      }
    }
    assert n < 0 || x + y == n;
  }
}
