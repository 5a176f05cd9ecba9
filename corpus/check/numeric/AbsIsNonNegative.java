// ENTRY: AbsIsNonNegative.distance
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: Math.abs(Integer.MIN_VALUE) is Integer.MIN_VALUE, reached for a - b == MIN_VALUE.
public class AbsIsNonNegative {
  static int distance(int a, int b) {
    int d = Math.abs(a - b);
    assert d >= 0;
    return d;
  }
}
