// ENTRY: AverageOverflow.average
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: lo = hi = 2147483647 wraps around to a sum of -2, whose half is -1.
public class AverageOverflow {
  static int average(int lo, int hi) {
    if (lo < 0 || hi < lo) {
      return 0;
    }
    int mid = (lo + hi) / 2;
    assert lo <= mid && mid <= hi;
    return mid;
  }
}
