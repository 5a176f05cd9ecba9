// ENTRY: GuardedSumBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: three large summands wrap around.
import org.sosy_lab.sv_benchmarks.Verifier;

public class GuardedSumBug {
  static void run() {
    int total = 0;
    while (Verifier.nondetBoolean()) {
      int more = Verifier.nondetInt();
      if (more >= 0 && more <= 1000000000) {
        total += more;
      }
    }
    assert total >= 0;
  }
}
