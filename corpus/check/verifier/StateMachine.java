// ENTRY: StateMachine.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 1,2,3
// WHY: the sequence 1,2,3 leads to the locked door being open.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StateMachine {
  public static void main(String[] args) {
    int state = 0;
    for (int i = 0; i < 3; i++) {
      int event = Verifier.nondetInt();
      if (state == 0 && event == 1) {
        state = 1;
      } else if (state == 1 && event == 2) {
        state = 2;
      } else if (state == 2 && event == 3) {
        state = 3;
      } else {
        state = 0;
      }
    }
    assert state != 3;
  }
}
