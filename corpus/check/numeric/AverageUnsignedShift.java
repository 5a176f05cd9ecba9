// ENTRY: AverageUnsignedShift.average
// VERDICT: SAFE
// FINITE: yes
// WHY: for 0 <= lo <= hi the sum is below 2^32, and the unsigned shift halves it exactly.
public class AverageUnsignedShift {
  static int average(int lo, int hi) {
    if (lo < 0 || hi < lo) {
      return 0;
    }
    int mid = (lo + hi) >>> 1;
    assert lo <= mid && mid <= hi;
    return mid;
  }
}
