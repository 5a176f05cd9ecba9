// ENTRY: DoorStates.run
// VERDICT: SAFE
// FINITE: no
// WHY: the bolt is out in the locked state only.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoorStates {
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
        bolt = false;
      }
      assert bolt == (state == locked);
    }
  }
}
