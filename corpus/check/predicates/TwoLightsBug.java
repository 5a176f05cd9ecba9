// ENTRY: TwoLightsBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one light turns green while the other one is still yellow.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TwoLightsBug {
  static void run() {
    int north = 0;
    int east = 2;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        if (north == 0 && east == 1) {
          north = 2;
        } else if (north == 2) {
          north = 1;
        } else if (north == 1) {
          north = 0;
        }
      } else {
        if (east == 0 && north == 0) {
          east = 2;
        } else if (east == 2) {
          east = 1;
        } else if (east == 1) {
          east = 0;
        }
      }
      assert !(north == 2 && east == 2) && !(north == 1 && east == 2) && !(north == 2 && east == 1);
    }
  }
}
