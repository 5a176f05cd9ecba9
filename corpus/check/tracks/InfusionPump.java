// ENTRY: InfusionPump.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: the pump does not infuse more than the bag has.
import org.sosy_lab.sv_benchmarks.Verifier;

public class InfusionPump {
  enum State { IDLE, INFUSING, PAUSED, ALARM }
  private State state = State.IDLE;
  private int left = 100;
  private int given;
  void tick(boolean start, boolean pause, boolean air, int rate) {
    switch (state) {
      case IDLE: if (start) state = State.INFUSING; break;
      case INFUSING:
        if (air) state = State.ALARM;
        else if (pause) state = State.PAUSED;
        else if (rate > 0 && rate <= left) { left -= rate; given += rate; }
        break;
      case PAUSED: if (start) state = State.INFUSING; break;
      case ALARM: break;
    }
  }
  public static void main(String[] args) {
    InfusionPump p = new InfusionPump();
    while (Verifier.nondetBoolean()) {
      p.tick(Verifier.nondetBoolean(), Verifier.nondetBoolean(), Verifier.nondetBoolean(), Verifier.nondetInt());
      assert p.left >= 0 && p.given + p.left == 100;
    }
  }
}
