// ENTRY: RiverCrossing.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 0
// WHY: a farmer who crosses alone leaves the goat with the cabbage.
import gov.nasa.jpf.vm.Verify;

public class RiverCrossing {
  public static void main(String[] args) {
    boolean farmer = false;
    boolean goat = false;
    boolean cabbage = false;
    for (int step = 0; step < 2; step++) {
      int passenger = Verify.getInt(0, 2);
      Verify.ignoreIf(passenger == 1 && goat != farmer);
      Verify.ignoreIf(passenger == 2 && cabbage != farmer);
      farmer = !farmer;
      if (passenger == 1) {
        goat = farmer;
      } else if (passenger == 2) {
        cabbage = farmer;
      }
      assert goat != cabbage || goat == farmer;
    }
  }
}
