// ENTRY: LeastAndMost.run
// VERDICT: SAFE
// FINITE: no
// WHY: every value is compared with both.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LeastAndMost {
  static void run() {
    int least = Integer.MAX_VALUE;
    int most = Integer.MIN_VALUE;
    boolean any = false;
    while (Verifier.nondetBoolean()) {
      int value = Verifier.nondetInt();
      if (value < least) {
        least = value;
      }
      if (value > most) {
        most = value;
      }
      any = true;
    }
    assert !any || least <= most;
  }
}
