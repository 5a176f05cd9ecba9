// ENTRY: OffByOneSum.sum
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the loop condition is <=, so the last round reads a[a.length]; an empty array is enough.
public class OffByOneSum {
  static int sum(int[] a) {
    if (a == null || a.length > 3) {
      return 0;
    }
    int s = 0;
    for (int i = 0; i <= a.length; i++) {
      s += a[i];
    }
    return s;
  }
}
