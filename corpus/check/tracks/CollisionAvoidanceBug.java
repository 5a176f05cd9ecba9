// ENTRY: CollisionAvoidanceBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 700,1,1,100,200,0,500,399,0,1,0
// WHY: with 500 above and 399 below, climbing is advised at level 0.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CollisionAvoidanceBug {
  static int curSep, ownAlt, otherAlt, level, upSep, downSep, otherRac, otherCap;
  static boolean high, twoOfThree, climbInhibit;

  static int thr() {
    int[] t = {400, 500, 640, 740};
    return t[level];
  }

  static boolean ownBelow() {
    return ownAlt < otherAlt;
  }

  static boolean ownAbove() {
    return otherAlt < ownAlt;
  }

  static boolean climb() {
    boolean pref = upSep + (climbInhibit ? 100 : 0) > downSep;
    return pref ? !ownBelow() || ownBelow() && !(downSep > thr()) : ownAbove() && curSep >= 300 && upSep >= thr();
  }

  public static void main(String[] args) {
    curSep = Verifier.nondetInt();
    high = Verifier.nondetBoolean();
    twoOfThree = Verifier.nondetBoolean();
    ownAlt = Verifier.nondetInt();
    otherAlt = Verifier.nondetInt();
    level = Verifier.nondetInt();
    Verifier.assume(level >= 0 && level < 4);
    upSep = Verifier.nondetInt();
    downSep = Verifier.nondetInt();
    otherRac = Verifier.nondetInt();
    otherCap = Verifier.nondetInt();
    climbInhibit = Verifier.nondetBoolean();
    boolean enabled = high && curSep > 600 && (otherCap == 1 && twoOfThree && otherRac == 0 || otherCap != 1);
    boolean up = enabled && climb() && ownBelow();
    if (up) assert downSep > upSep || level > 0;
  }
}
