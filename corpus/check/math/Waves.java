// ENTRY: Waves.sineIsBounded
// VERDICT: SAFE
// FINITE: yes
// WHY: a sine is between -1 and 1, or NaN for what is no finite number.
// ENTRY: Waves.sumIsBounded
// VERDICT: SAFE
// FINITE: yes
// WHY: two of them are at most 2.
// ENTRY: Waves.sumIsLarge
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: for pi/2 and 0 the sum is 2.
// ENTRY: Waves.sineOfOne
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the sine of 1 is 0.84.
// ENTRY: Waves.product
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: both are near 1/sqrt(2) at pi/4.
// ENTRY: Waves.tangent
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the tangent of pi/4 is about 1.
// ENTRY: Waves.positiveArc
// VERDICT: SAFE
// FINITE: yes
// WHY: between 0 and 3 a sine is positive.
public class Waves {
  static void sineIsBounded(double x) {
    double y = Math.sin(x);
    assert !(y > 1) && !(y < -1);
  }

  static void sumIsBounded(double x, double y) {
    int[] cells = new int[5];
    double sum = Math.sin(x) + Math.cos(y);
    cells[(int) sum + 2] = 1;
  }

  static void sumIsLarge(double x, double y) {
    assert !(Math.sin(x) + Math.cos(y) > 1.9);
  }

  static void sineOfOne(double x) {
    if (x > 0.5 && x < 1.5) {
      assert Math.sin(x) < 0.8;
    }
  }

  static void product(double x) {
    if (Math.sin(x) * Math.cos(x) > 0.45) {
      assert false;
    }
  }

  static void tangent(double x) {
    if (x > 0 && x < 1.5) {
      double t = Math.tan(x);
      assert !(t > 0.99 && t < 1.01);
    }
  }

  static void positiveArc(double x) {
    if (x > 0 && x < 3) {
      assert Math.sin(x) > 0;
    }
  }
}
