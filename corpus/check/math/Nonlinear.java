// ENTRY: Nonlinear.circle
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 3*3 + 4*4 is 25.
// ENTRY: Nonlinear.quadratic
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: x*x - 5*x + 6 is 0 at 2 and 3.
// ENTRY: Nonlinear.cubic
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: x*x*x is 8 at 2.
// ENTRY: Nonlinear.ratio
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 10 / 4 is 2.5.
// ENTRY: Nonlinear.squareIsNotNegative
// VERDICT: SAFE
// FINITE: yes
// WHY: a square is not negative.
// ENTRY: Nonlinear.interval
// VERDICT: SAFE
// FINITE: yes
// WHY: the square of a number up to 10 is at most 100.
// ENTRY: Nonlinear.beale
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the product of 0.5 and 3 is 1.5.
// ENTRY: Nonlinear.coral
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: at x = 1.2 and y near 4 the sine, the square root and the product meet.
public class Nonlinear {
  static void circle(double x, double y) {
    if (x > 0 && y > x && x * x + y * y == 25) {
      assert false;
    }
  }

  static void quadratic(double x) {
    assert x * x - 5 * x + 6 != 0;
  }

  static void cubic(double x) {
    assert x * x * x != 8;
  }

  static void ratio(double x) {
    if (x > 1) {
      assert 10 / x != 2.5;
    }
  }

  static void squareIsNotNegative(double x) {
    assert !(x * x < 0);
  }

  static void interval(double x) {
    if (x >= -10 && x <= 10) {
      int[] cells = new int[101];
      cells[(int) (x * x)] = 1;
    }
  }

  static void beale(double x, double y) {
    if (x > 0 && x < 1 && y > 2 && y < 4) {
      assert !(x * y > 1.49 && x * y < 1.51 && y > 2.9 && y < 3.1);
    }
  }

  static void coral(double x, double y) {
    if (Math.sin(x) > 0.9 && Math.sqrt(y) > 1.9 && Math.sqrt(y) < 2.1) {
      assert x * y < 4;
    }
  }
}
