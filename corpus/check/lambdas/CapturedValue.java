// ENTRY: CapturedValue.run
// VERDICT: SAFE
// FINITE: yes
// WHY: a lambda captures the value at its creation, and the parameter does not change.
// ENTRY: CapturedValue.runShared
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the lambda captures the array, whose cell changes before the call.
import java.util.function.IntSupplier;

public class CapturedValue {
  static void run(int x) {
    int copy = x + 1;
    IntSupplier s = () -> copy;
    assert s.getAsInt() == x + 1;
  }

  static void runShared(int x) {
    int[] cell = {x};
    IntSupplier s = () -> cell[0];
    cell[0]++;
    assert s.getAsInt() == x;
  }
}
