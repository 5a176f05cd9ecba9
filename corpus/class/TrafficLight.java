// VERDICT: SAFE
// WHY: phase is always one of 0 to 3, so it is an index of both tables; the assert in tick says that.
// DEFECT: phase = Math.floorMod(target, SECONDS.length); ==> phase = target % SECONDS.length;
// VIOLATION: java.lang.AssertionError
// BROKEN: jump(-1), tick(): the remainder is negative; the tests jump forward.
/** A state machine with four phases. */
public class TrafficLight {
  private static final int[] SECONDS = {30, 3, 25, 2};
  private int phase;
  private int left = 30;

  public void tick() {
    assert phase >= 0 && phase < 4 : phase;
    if (left > 1) {
      left--;
      return;
    }
    phase = (phase + 1) % SECONDS.length;
    left = SECONDS[phase];
  }

  public void jump(int target) {
    phase = Math.floorMod(target, SECONDS.length);
    left = 1;
  }

  public boolean isRed() {
    return phase == 0;
  }

  public int secondsLeft() {
    return left;
  }
}
