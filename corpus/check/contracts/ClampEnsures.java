// ENTRY: ClampEnsures.clamp
// VERDICT: SAFE
// FINITE: yes
// WHY: the precondition orders the bounds, and the result is one of three values in between.
// ENTRY: ClampEnsures.clampUnordered
// VERDICT: UNSAFE
// VIOLATION: contract between
// WHY: without the precondition lo may be above hi, and no number lies between.
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class ClampEnsures {
  static boolean ordered(int x, int lo, int hi) {
    return lo <= hi;
  }

  static boolean between(int x, int lo, int hi, int result) {
    return lo <= result && result <= hi;
  }

  @Requires("ordered")
  @Ensures("between")
  static int clamp(int x, int lo, int hi) {
    return x < lo ? lo : x > hi ? hi : x;
  }

  @Ensures("between")
  static int clampUnordered(int x, int lo, int hi) {
    return x < lo ? lo : x > hi ? hi : x;
  }
}
