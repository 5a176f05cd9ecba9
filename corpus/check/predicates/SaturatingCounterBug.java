// ENTRY: SaturatingCounterBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 127 and one is -128.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SaturatingCounterBug {
  static void run() {
    byte counter = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        counter = counter < 200 ? (byte) (counter + 1) : counter;
      } else {
        counter = 0;
      }
      assert counter >= 0;
    }
  }
}
