// ENTRY: RiverCrossingSolved.main
// VERDICT: SAFE
// FINITE: yes
// WHY: the goat is always taken along, so it is never alone with the cabbage.
import gov.nasa.jpf.vm.Verify;

public class RiverCrossingSolved {
  public static void main(String[] args) {
    boolean farmer = false;
    boolean goat = false;
    boolean cabbage = Verify.getBoolean();
    for (int step = 0; step < 3; step++) {
      Verify.ignoreIf(Verify.getInt(0, 2) != 1);
      farmer = !farmer;
      goat = farmer;
      assert goat != cabbage || goat == farmer;
    }
  }
}
