// ENTRY: Powers.square
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the square of 3 is 9.
// ENTRY: Powers.cube
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the cube of 5 is 125.
// ENTRY: Powers.ofZero
// VERDICT: SAFE
// FINITE: yes
// WHY: anything to the 0 is 1.
// ENTRY: Powers.grows
// VERDICT: SAFE
// FINITE: yes
// WHY: a number above 1 to a power above 1 is at least as great.
// ENTRY: Powers.fractional
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a negative number has no fractional power.
// ENTRY: Powers.twoUnknowns
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 2 to the 10 is 1024.
// ENTRY: Powers.hypotenuse
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 3, 4 and 5 are the sides of a right triangle.
// ENTRY: Powers.hypotenuseIsLonger
// VERDICT: SAFE
// FINITE: yes
// WHY: the hypotenuse is as long as the other sides at least.
// ENTRY: Powers.cubeRoot
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the cube root of 27 is 3.
public class Powers {
  static void square(double x) {
    if (x > 0) {
      assert Math.pow(x, 2) != 9;
    }
  }

  static void cube(int n) {
    if (n > 0 && n < 10) {
      assert Math.pow(n, 3) != 125;
    }
  }

  static void ofZero(double x) {
    assert Math.pow(x, 0) == 1;
  }

  static void grows(double x, double y) {
    if (x > 1 && y > 1) {
      assert Math.pow(x, y) >= x;
    }
  }

  static void fractional(double x, double y) {
    if (x < 0 && y > 0) {
      double p = Math.pow(x, y);
      assert p == p;
    }
  }

  static void twoUnknowns(int a, int b) {
    if (a > 1 && a < 20 && b > 1 && b < 20) {
      assert Math.pow(a, b) != 1024;
    }
  }

  static void hypotenuse(int a, int b) {
    if (a > 0 && b > 0 && a < b && b < 10) {
      assert Math.hypot(a, b) != 5;
    }
  }

  static void hypotenuseIsLonger(double a, double b) {
    if (a > 0 && b > 0) {
      assert Math.hypot(a, b) >= a;
    }
  }

  static void cubeRoot(double x) {
    if (x > 20 && x < 30) {
      double r = Math.cbrt(x);
      assert !(r > 2.99 && r < 3.01);
    }
  }
}
