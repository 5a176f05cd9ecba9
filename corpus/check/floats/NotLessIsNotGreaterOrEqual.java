// ENTRY: NotLessIsNotGreaterOrEqual.order
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: for NaN neither comparison holds.
public class NotLessIsNotGreaterOrEqual {
  static void order(float a, float b) {
    if (!(a < b)) {
      assert a >= b;
    }
  }
}
