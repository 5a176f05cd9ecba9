// ENTRY: WheelBrakes.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// LARGE: each of ten steps has twenty ways to go on
// WHY: the command is at most four, and the skid counter goes round from zero to three.
import org.sosy_lab.sv_benchmarks.Verifier;

public class WheelBrakes {
  int skid, prev, cmd;
  boolean auto;
  int out;

  void update(int pedal, boolean autoBrake, boolean skidOn) {
    int g;
    if (pedal == 0) g = 0;
    else if (pedal == 1) g = 1;
    else if (pedal == 2) g = 2;
    else if (pedal == 3) g = 3;
    else if (pedal == 4) g = 4;
    else g = 0;
    if (autoBrake && g == 0) g = prev > 2 ? 2 : 1;

    if (skidOn) {
      skid = skid < 3 ? skid + 1 : 0;
      g = g - skid > 0 ? g - skid : 0;
    } else skid = 0;
    auto = autoBrake;
    cmd = g;
    prev = pedal >= 0 && pedal <= 4 ? pedal : 0;
    out = cmd * 10 + (auto ? 1 : 0);
  }

  public static void main(String[] args) {
    WheelBrakes w = new WheelBrakes();

    for (int i = 0; i < 10; i++) {
      w.update(Verifier.nondetInt(), Verifier.nondetBoolean(), Verifier.nondetBoolean());
      assert w.out >= 0 && w.out <= 41;
      assert w.skid >= 0 && w.skid <= 3;
    }
  }
}
