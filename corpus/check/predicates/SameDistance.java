// ENTRY: SameDistance.run
// VERDICT: SAFE
// FINITE: no
// WHY: both grow by the same in every branch.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SameDistance {
  static void run(int start) {
    int x = start;
    int y = start;
    while (x < 100) {
      if (Verifier.nondetBoolean()) {
        x++;
        y++;
      } else {
        x += 2;
        y += 2;
      }
    }
    assert x == y;
  }
}
