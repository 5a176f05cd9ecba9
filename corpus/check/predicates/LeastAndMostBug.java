// ENTRY: LeastAndMostBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the first value becomes the least only.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LeastAndMostBug {
  static void run() {
    int least = Integer.MAX_VALUE;
    int most = Integer.MIN_VALUE;
    boolean any = false;
    while (Verifier.nondetBoolean()) {
      int value = Verifier.nondetInt();
      if (value < least) {
        least = value;
      }
      else if (value > most) {
        most = value;
      }
      any = true;
    }
    assert !any || least <= most;
  }
}
