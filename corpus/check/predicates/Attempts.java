// ENTRY: Attempts.run
// VERDICT: SAFE
// FINITE: yes
// WHY: the loop stops after three attempts.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Attempts {
  static void run() {
    int attempts = 0;
    boolean done = false;
    while (!done && attempts < 3) {
      attempts++;
      done = Verifier.nondetBoolean();
      assert attempts <= 3;
    }
    assert done || attempts == 3;
  }
}
