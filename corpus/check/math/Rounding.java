// ENTRY: Rounding.floorIsBelow
// VERDICT: SAFE
// FINITE: yes
// WHY: a floor is not above the number.
// ENTRY: Rounding.ceilIsNear
// VERDICT: SAFE
// FINITE: yes
// WHY: a ceiling is less than one above.
// ENTRY: Rounding.half
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 2.5 is rounded to 3, by rint to 2.
// ENTRY: Rounding.roundIsNear
// VERDICT: SAFE
// FINITE: yes
// WHY: a number below 100 is rounded to at most 100.
// ENTRY: Rounding.roundUp
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: 99.5 is rounded to 100.
// ENTRY: Rounding.floatRound
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 0.5f is rounded up.
// ENTRY: Rounding.negativeHalf
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: -0.5 is rounded to 0, -0.6 to -1.
// ENTRY: Rounding.fraction
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 0.75 is 3/4.
public class Rounding {
  static void floorIsBelow(double x) {
    assert !(Math.floor(x) > x);
  }

  static void ceilIsNear(double x) {
    if (x > -1000 && x < 1000) {
      assert Math.ceil(x) - x < 1.0001;
    }
  }

  static void half(double x) {
    if (x > 0 && x < 4) {
      assert Math.round(x) == (long) Math.rint(x);
    }
  }

  static void roundIsNear(double x) {
    if (x >= 0 && x < 100) {
      int[] cells = new int[101];
      cells[(int) Math.round(x)] = 1;
    }
  }

  static void roundUp(double x) {
    if (x >= 0 && x < 100) {
      int[] cells = new int[100];
      cells[(int) Math.round(x)] = 1;
    }
  }

  static void floatRound(float x) {
    if (x > 0 && x < 1) {
      assert Math.round(x) == 0;
    }
  }

  static void negativeHalf(double x) {
    if (x < 0 && x > -1) {
      assert Math.round(x) == -1;
    }
  }

  static void fraction(double x) {
    if (x > 0 && x < 10) {
      assert x - Math.floor(x) != 0.75;
    }
  }
}
