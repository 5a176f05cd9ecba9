// ENTRY: CollisionAvoidance.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: an advice is given only where the test of the altitudes stands beside it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CollisionAvoidance {
  static final int OLEV = 600, MAXALT = 600, MINSEP = 300, NOZCROSS = 100;
  static int curSep, ownAlt, otherAlt, level, upSep, downSep, otherRac, otherCap;
  static boolean high, twoOfThree, climbInhibit;

  static int thr() {
    int[] t = {400, 500, 640, 740};
    return t[level];
  }

  static int inhibitBias() {
    return climbInhibit ? upSep + NOZCROSS : upSep;
  }

  static boolean ownBelow() {
    return ownAlt < otherAlt;
  }

  static boolean ownAbove() {
    return otherAlt < ownAlt;
  }

  static boolean climb() {
    boolean pref = inhibitBias() > downSep;
    return pref ? !ownBelow() || ownBelow() && !(downSep >= thr()) : ownAbove() && curSep >= MINSEP && upSep >= thr();
  }

  static boolean descend() {
    boolean pref = inhibitBias() > downSep;
    return pref ? ownBelow() && curSep >= MINSEP && downSep >= thr() : !ownAbove() || ownAbove() && upSep >= thr();
  }

  static int altSepTest() {
    boolean enabled = high && curSep > MAXALT, equipped = otherCap == 1, intent = twoOfThree && otherRac == 0;
    int alt = 0;

    if (enabled && (equipped && intent || !equipped)) {
      boolean up = climb() && ownBelow(), down = descend() && ownAbove();
      if (up && down) alt = 0;
      else if (up) alt = 1;
      else if (down) alt = 2;
    }
    return alt;
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
    Verifier.assume(upSep < 100000 && upSep > 0);
    int alt = altSepTest();
    if (alt == 1) assert ownAlt < otherAlt;
    if (alt == 2) assert ownAlt > otherAlt && curSep > 600;
    if (alt != 0) assert high;
  }
}
