// ENTRY: AltitudeControl.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: a climb is ordered only where the other plane is above or apart.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AltitudeControl {
  static final int UNRESOLVED = 0, UPWARD = 1, DOWNWARD = 2;
  static int own, other, sepUp, sepDown, layer;
  static boolean confident, capable;
  static int threshold() {
    switch (layer) {
      case 0: return 400;
      case 1: return 500;
      case 2: return 640;
      default: return 740;
    }
  }
  static boolean ownBelow() { return own < other; }
  static boolean ownAbove() { return other < own; }
  static boolean biasedClimb() {
    boolean prefersUp = sepUp + (capable ? 100 : 0) > sepDown;
    if (prefersUp) return !ownBelow() || !(sepDown >= threshold());
    return ownAbove() && sepUp >= threshold();
  }
  static boolean biasedDescend() {
    boolean prefersUp = sepUp + (capable ? 100 : 0) > sepDown;
    if (prefersUp) return ownBelow() && sepDown >= threshold();
    return !ownAbove() || (sepUp >= threshold() && ownAbove());
  }
  static int test() {
    if (!confident) return UNRESOLVED;
    boolean needUp = biasedClimb() && ownBelow();
    boolean needDown = biasedDescend() && ownAbove();
    if (needUp && needDown) return UNRESOLVED;
    return needUp ? UPWARD : needDown ? DOWNWARD : UNRESOLVED;
  }
  public static void main(String[] args) {
    own = Verifier.nondetInt();
    other = Verifier.nondetInt();
    sepUp = Verifier.nondetInt();
    sepDown = Verifier.nondetInt();
    layer = Verifier.nondetInt();
    confident = Verifier.nondetBoolean();
    capable = Verifier.nondetBoolean();
    int r = test();
    if (r == UPWARD) assert own < other && sepDown < threshold();
    if (r == DOWNWARD) assert own > other;
  }
}
