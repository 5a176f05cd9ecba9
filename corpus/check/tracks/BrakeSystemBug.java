// ENTRY: BrakeSystemBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: skidding takes one off, but no more.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BrakeSystemBug {
  private int mode;
  private int meter;
  private boolean skid;
  void update(int pedal, boolean autoBrake, boolean skidOn) {
    skid = skidOn;
    int command = pedal == 0 ? 0 : pedal == 1 ? 1 : pedal == 2 ? 2 : pedal == 3 ? 3 : 4;
    if (autoBrake && command == 0) command = 1;
    if (skid) command = command > 0 ? command - 1 : 0;
    meter = command * 5;
    if (mode == 0 && meter > 15) mode = 1;
    else if (mode == 1 && meter == 0) mode = 0;
  }
  public static void main(String[] args) {
    BrakeSystemBug b = new BrakeSystemBug();
    while (true) {
      b.update(Verifier.nondetInt(), Verifier.nondetBoolean(), Verifier.nondetBoolean());
      assert b.meter >= 0 && b.meter <= 20;
      assert !b.skid || b.meter <= 10;
      assert b.mode == 0 || b.mode == 1;
    }
  }
}
