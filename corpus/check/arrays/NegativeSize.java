// ENTRY: NegativeSize.allocate
// VERDICT: UNSAFE
// VIOLATION: java.lang.NegativeArraySizeException
// WHY: a size below 0 passes the upper limit.
// ENTRY: NegativeSize.allocateClamped
// VERDICT: SAFE
// FINITE: yes
// WHY: the size is in 0..100.
public class NegativeSize {
  static int allocate(int size) {
    if (size > 100) {
      return 0;
    }
    return new int[size].length;
  }

  static int allocateClamped(int size) {
    int n = Math.max(0, Math.min(size, 100));
    int[] a = new int[n];
    assert a.length == n && a.length <= 100;
    return a.length;
  }
}
