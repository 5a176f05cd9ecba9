// ENTRY: GuardedSum.run
// VERDICT: SAFE
// FINITE: no
// WHY: nothing is added that would exceed a thousand million.
import org.sosy_lab.sv_benchmarks.Verifier;

public class GuardedSum {
  static void run() {
    int total = 0;
    while (Verifier.nondetBoolean()) {
      int more = Verifier.nondetInt();
      if (more >= 0 && more <= 1000000000 - total && total <= 1000000000) {
        total += more;
      }
    }
    assert total >= 0;
  }
}
