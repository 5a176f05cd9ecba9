// ENTRY: SquareRoots.notNegative
// VERDICT: SAFE
// FINITE: yes
// WHY: a square root of what is not negative is a number that is not negative.
// ENTRY: SquareRoots.ofNegative
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the square root of a negative number is NaN, which is equal to nothing.
// ENTRY: SquareRoots.perfect
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 144 is the square of 12.
// ENTRY: SquareRoots.index
// VERDICT: SAFE
// FINITE: yes
// WHY: the square root of a number up to 100 is at most 10.
// ENTRY: SquareRoots.indexTooFar
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the square root of 100 is 10.
// ENTRY: SquareRoots.discriminant
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: b*b - 4*a*c is a square for a = 1, b = 3, c = 2.
public class SquareRoots {
  static void notNegative(double x) {
    if (x >= 0) {
      double r = Math.sqrt(x);
      assert r >= 0;
      assert r == r;
    }
  }

  static void ofNegative(double x) {
    double r = Math.sqrt(x);
    assert r == r;
  }

  static void perfect(double x) {
    if (x > 100 && x < 200) {
      assert Math.sqrt(x) != 12;
    }
  }

  static void index(double x) {
    if (x >= 0 && x <= 100) {
      int[] cells = new int[11];
      cells[(int) Math.sqrt(x)]++;
    }
  }

  static void indexTooFar(double x) {
    if (x >= 0 && x <= 100) {
      int[] cells = new int[10];
      cells[(int) Math.sqrt(x)]++;
    }
  }

  static void discriminant(int a, int b, int c) {
    if (a > 0 && a < 10 && b > 0 && b < 10 && c > 0 && c < 10) {
      double d = b * b - 4 * a * c;
      if (d > 0) {
        double root = (-b + Math.sqrt(d)) / (2 * a);
        assert root != -1.0;
      }
    }
  }
}
