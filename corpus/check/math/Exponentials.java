// ENTRY: Exponentials.positive
// VERDICT: SAFE
// FINITE: yes
// WHY: e to any power is not negative.
// ENTRY: Exponentials.large
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: e to the 5 is 148.
// ENTRY: Exponentials.logOfPositive
// VERDICT: SAFE
// FINITE: yes
// WHY: the logarithm of a number above 1 is not negative.
// ENTRY: Exponentials.logOfAnything
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the logarithm of a negative number is NaN.
// ENTRY: Exponentials.digits
// VERDICT: SAFE
// FINITE: yes
// WHY: a positive int has at most ten digits.
// ENTRY: Exponentials.digitsOfZero
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the logarithm of zero is minus infinity, which becomes the least int.
// ENTRY: Exponentials.inverse
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: e to the logarithm of x is about x.
// ENTRY: Exponentials.growth
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: x to the 3 and e to the x meet before 2 and after 4.
// ENTRY: Exponentials.falls
// VERDICT: SAFE
// FINITE: yes
// WHY: e to a negative power is at most 1.
public class Exponentials {
  static void positive(double x) {
    assert !(Math.exp(x) < 0);
  }

  static void large(double x) {
    if (x > 0 && x < 6) {
      assert Math.exp(x) < 100;
    }
  }

  static void logOfPositive(double x) {
    if (x > 1) {
      assert Math.log(x) >= 0;
    }
  }

  static void logOfAnything(double x) {
    double y = Math.log(x);
    assert y == y;
  }

  static void digits(int n) {
    if (n > 0) {
      int[] byLength = new int[11];
      byLength[(int) Math.log10(n) + 1]++;
    }
  }

  static void digitsOfZero(int n) {
    if (n >= 0) {
      int[] byLength = new int[11];
      byLength[(int) Math.log10(n) + 1]++;
    }
  }

  static void inverse(double x) {
    if (x > 2 && x < 3) {
      double y = Math.exp(Math.log(x));
      assert !(y > 2.4 && y < 2.6);
    }
  }

  static void growth(double x) {
    if (x > 1 && x < 10) {
      assert Math.exp(x) > x * x * x;
    }
  }

  static void falls(double x) {
    if (x < 0) {
      double y = 10 * Math.exp(x);
      int[] cells = new int[11];
      cells[(int) y] = 1;
    }
  }
}
