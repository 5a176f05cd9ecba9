// ENTRY: SameDistanceBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the second branch moves them apart.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SameDistanceBug {
  static void run(int start) {
    int x = start;
    int y = start;
    while (x < 100) {
      if (Verifier.nondetBoolean()) {
        x++;
        y++;
      } else {
        x += 2;
        y += 3;
      }
    }
    assert x == y;
  }
}
