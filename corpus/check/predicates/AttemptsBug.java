// ENTRY: AttemptsBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: there is a fourth attempt.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AttemptsBug {
  static void run() {
    int attempts = 0;
    boolean done = false;
    while (!done && attempts < 4) {
      attempts++;
      done = Verifier.nondetBoolean();
      assert attempts <= 3;
    }
    assert done || attempts == 3;
  }
}
