// ENTRY: DoorStatesBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: unlocking leaves the bolt out.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoorStatesBug {
  static void run() {
    final int closed = 0;
    final int open = 1;
    final int locked = 2;
    int state = closed;
    boolean bolt = false;
    while (Verifier.nondetBoolean()) {
      int event = Verifier.nondetInt();
      if (event == 0 && state == closed) {
        state = open;
      } else if (event == 1 && state == open) {
        state = closed;
      } else if (event == 2 && state == closed) {
        state = locked;
        bolt = true;
      } else if (event == 3 && state == locked) {
        state = closed;
        bolt = true;
      }
      assert bolt == (state == locked);
    }
  }
}
