// ENTRY: Lift.run
// VERDICT: SAFE
// FINITE: no
// WHY: the lift moves towards goals between 0 and 9.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Lift {
  static void run() {
    int floor = 0;
    int goal = 0;
    while (Verifier.nondetBoolean()) {
      int pressed = Verifier.nondetInt();
      if (pressed >= 0 && pressed <= 9) {
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
