// ENTRY: WindowMoves.run
// VERDICT: SAFE
// FINITE: no
// WHY: left moves only while it is behind right.
import org.sosy_lab.sv_benchmarks.Verifier;

public class WindowMoves {
  static void run(int n) {
    int left = 0;
    int right = 0;
    while (right < n) {
      right++;
      if (Verifier.nondetBoolean() && left < right) {
        left++;
      }
      assert 0 <= left && left <= right;
    }
  }
}
