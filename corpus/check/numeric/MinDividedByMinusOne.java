// ENTRY: MinDividedByMinusOne.quotient
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: Integer.MIN_VALUE / -1 is Integer.MIN_VALUE: two negative numbers with a negative quotient.
// ENTRY: MinDividedByMinusOne.dividend
// VERDICT: SAFE
// FINITE: yes
// WHY: the one quotient that wraps is excluded, and so is the divisor 0.
public class MinDividedByMinusOne {
  static int quotient(int a, int b) {
    if (b == 0) {
      return 0;
    }
    int q = a / b;
    if (a < 0 && b < 0) {
      assert q >= 0;
    }
    return q;
  }

  static int dividend(int a, int b) {
    if (b == 0 || (a == Integer.MIN_VALUE && b == -1)) {
      return 0;
    }
    int q = a / b;
    if (a < 0 && b < 0) {
      assert q >= 0;
    }
    return q;
  }
}
