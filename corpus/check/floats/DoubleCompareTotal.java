// ENTRY: DoubleCompareTotal.totalOrder
// VERDICT: SAFE
// FINITE: yes
// WHY: Double.compare says 0 for NaN against itself and for equal bits, and never for 0.0 against -0.0.
// ENTRY: DoubleCompareTotal.agrees
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: Double.compare(0.0, -0.0) is 1 although 0.0 == -0.0.
public class DoubleCompareTotal {
  static void totalOrder(double x) {
    assert Double.compare(x, x) == 0;
  }

  static void agrees(double x, double y) {
    if (x == y) {
      assert Double.compare(x, y) == 0;
    }
  }
}
