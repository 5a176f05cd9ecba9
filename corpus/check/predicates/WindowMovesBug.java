// ENTRY: WindowMovesBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: left may overtake right.
import org.sosy_lab.sv_benchmarks.Verifier;

public class WindowMovesBug {
  static void run(int n) {
    int left = 0;
    int right = 0;
    while (right < n) {
      right++;
      if (Verifier.nondetBoolean() && left < right) {
        left++;
      }
      if (Verifier.nondetBoolean()) {
        left++;
      }
      assert 0 <= left && left <= right;
    }
  }
}
