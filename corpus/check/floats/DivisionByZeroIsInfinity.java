// ENTRY: DivisionByZeroIsInfinity.rate
// VERDICT: SAFE
// FINITE: yes
// WHY: floating-point division raises nothing, and x / 0 is infinite or NaN.
// ENTRY: DivisionByZeroIsInfinity.truncated
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: the divisor is truncated to the int 0 for values between -1 and 1 and for NaN.
public class DivisionByZeroIsInfinity {
  static void rate(double x) {
    double r = x / 0.0;
    assert Double.isInfinite(r) || Double.isNaN(r);
  }

  static int truncated(double x) {
    return 100 / (int) x;
  }
}
