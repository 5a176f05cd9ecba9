// ENTRY: EvenSteps.run
// VERDICT: SAFE
// FINITE: no
// WHY: both steps are even, and wrapping around keeps a number even.
import org.sosy_lab.sv_benchmarks.Verifier;

public class EvenSteps {
  static void run() {
    int x = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        x += 4;
      } else {
        x -= 6;
      }
    }
    assert x % 2 == 0;
  }
}
