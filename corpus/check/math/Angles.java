// ENTRY: Angles.quadrant
// VERDICT: SAFE
// FINITE: yes
// WHY: an angle is between -pi and pi.
// ENTRY: Angles.left
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: to the left of the origin angles are beyond pi/2.
// ENTRY: Angles.arcSine
// VERDICT: SAFE
// FINITE: yes
// WHY: the arc sine of what is between -1 and 1 is a number.
// ENTRY: Angles.arcCosine
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the arc cosine of 0.54 is 1.
// ENTRY: Angles.arcTangentIsBounded
// VERDICT: SAFE
// FINITE: yes
// WHY: an arc tangent is between -pi/2 and pi/2.
// ENTRY: Angles.degrees
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 180 degrees are pi.
public class Angles {
  static void quadrant(double y, double x) {
    double angle = Math.atan2(y, x);
    assert !(angle > 3.15) && !(angle < -3.15);
  }

  static void left(double y, double x) {
    if (x < 0 && y > 0) {
      assert Math.atan2(y, x) < 2.0;
    }
  }

  static void arcSine(double x) {
    if (x >= -1 && x <= 1) {
      double a = Math.asin(x);
      assert a == a && a <= 1.6 && a >= -1.6;
    }
  }

  static void arcCosine(double x) {
    if (x > 0 && x < 1) {
      double a = Math.acos(x);
      assert !(a > 0.99 && a < 1.01);
    }
  }

  static void arcTangentIsBounded(double x) {
    int[] cells = new int[3];
    cells[(int) Math.atan(x) + 1] = 1;
  }

  static void degrees(double x) {
    if (x > 170 && x < 190) {
      double r = Math.toRadians(x);
      assert !(r > 3.14159 && r < 3.1416);
    }
  }
}
