// ENTRY: RangeCheckOverflow.copyOut
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: off = 1, len = MAX_VALUE: the sum wraps around and passes the test.
// ENTRY: RangeCheckOverflow.copyOutExact
// VERDICT: SAFE
// FINITE: yes
// WHY: off <= a.length - len cannot overflow, so off + len - 1 is a valid index.
public class RangeCheckOverflow {
  static int copyOut(int[] a, int off, int len) {
    if (a == null || off < 0 || len <= 0 || off + len > a.length) {
      return 0;
    }
    return a[off + len - 1];
  }

  static int copyOutExact(int[] a, int off, int len) {
    if (a == null || off < 0 || len <= 0 || off > a.length - len) {
      return 0;
    }
    return a[off + len - 1];
  }
}
