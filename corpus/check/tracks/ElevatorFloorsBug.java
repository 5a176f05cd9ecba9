// ENTRY: ElevatorFloorsBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the cabin turns one floor too late.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ElevatorFloorsBug {
  static final int TOP = 4;
  private int floor;
  private boolean up = true;
  private final boolean[] calls = new boolean[TOP + 1];
  private boolean doors = true;
  void call(int f) { if (f >= 0 && f <= TOP) calls[f] = true; }
  void step() {
    if (calls[floor]) { calls[floor] = false; doors = true; return; }
    doors = false;
    if (up && floor > TOP) up = false;
    else if (!up && floor == 0) up = true;
    floor += up ? 1 : -1;
  }
  public static void main(String[] args) {
    ElevatorFloorsBug e = new ElevatorFloorsBug();
    while (Verifier.nondetBoolean()) {
      e.call(Verifier.nondetInt());
      e.step();
      assert e.floor >= 0 && e.floor <= TOP;
    }
  }
}
