// ENTRY: SignedShiftIsNotDivision.half
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: -1 >> 1 is -1 but -1 / 2 is 0.
// ENTRY: SignedShiftIsNotDivision.halfRoundedDown
// VERDICT: SAFE
// FINITE: yes
// WHY: the arithmetic shift is the quotient rounded down, which is what floorDiv gives.
public class SignedShiftIsNotDivision {
  static void half(int x) {
    assert x >> 1 == x / 2;
  }

  static void halfRoundedDown(int x) {
    assert x >> 1 == Math.floorDiv(x, 2);
  }
}
