// ENTRY: AbsorbedAddition.grow
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: from 2^24 on (and for infinity) adding 1 to a float may change nothing.
// ENTRY: AbsorbedAddition.growSmall
// VERDICT: SAFE
// FINITE: yes
// WHY: below 2^20 the numbers x and x + 1 are further apart than the rounding error.
public class AbsorbedAddition {
  static void grow(float x) {
    if (x >= 0) {
      assert x + 1 > x;
    }
  }

  static void growSmall(float x) {
    if (x >= 0 && x <= 1000000) {
      assert x + 1 > x;
    }
  }
}
