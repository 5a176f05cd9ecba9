// ENTRY: DivisionByDifference.slope
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: x1 == x2 makes the divisor 0.
public class DivisionByDifference {
  static int slope(int x1, int y1, int x2, int y2) {
    return (y2 - y1) / (x2 - x1);
  }
}
