// ENTRY: NegativeZero.sign
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 0.0 == -0.0, but 1 / 0.0 and 1 / -0.0 are infinities of different sign.
public class NegativeZero {
  static void sign(double x, double y) {
    if (x == y) {
      assert 1 / x == 1 / y || Double.isInfinite(x);
    }
  }
}
