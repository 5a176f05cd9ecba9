// ENTRY: CastSaturates.index
// VERDICT: SAFE
// FINITE: yes
// WHY: the cast of NaN is 0 and large values saturate, so the result is in range after the clamp.
// ENTRY: CastSaturates.unclamped
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: 4.0 becomes the index 4 of an array of length 4.
public class CastSaturates {
  static void index(double x) {
    int i = (int) x;
    if (x > 1e10) {
      assert i == Integer.MAX_VALUE;
    }
    if (Double.isNaN(x)) {
      assert i == 0;
    }
  }

  static int unclamped(double x) {
    int[] table = {1, 2, 3, 4};
    return x >= 0 && x <= 4 ? table[(int) x] : 0;
  }
}
