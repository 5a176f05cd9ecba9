// ENTRY: LiftBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: floor ten can be asked for.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LiftBug {
  static void run() {
    int floor = 0;
    int goal = 0;
    while (Verifier.nondetBoolean()) {
      int pressed = Verifier.nondetInt();
      if (pressed >= 0 && pressed <= 1 + 9) {
        goal = pressed;
      }
      if (floor < goal) {
        floor++;
      } else if (floor > goal) {
        floor--;
      }
      assert 0 <= floor && floor <= 9;
    }
  }
}
