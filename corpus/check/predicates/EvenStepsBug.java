// ENTRY: EvenStepsBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one step is odd.
import org.sosy_lab.sv_benchmarks.Verifier;

public class EvenStepsBug {
  static void run() {
    int x = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        x += 4;
      } else {
        x -= 5;
      }
    }
    assert x % 2 == 0;
  }
}
