// ENTRY: SaturatingCounter.run
// VERDICT: SAFE
// FINITE: no
// WHY: it stops at 127.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SaturatingCounter {
  static void run() {
    byte counter = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        counter = counter < Byte.MAX_VALUE ? (byte) (counter + 1) : counter;
      } else {
        counter = 0;
      }
      assert counter >= 0;
    }
  }
}
