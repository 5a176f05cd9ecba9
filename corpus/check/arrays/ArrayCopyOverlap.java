// ENTRY: ArrayCopyOverlap.shift
// VERDICT: SAFE
// FINITE: yes
// WHY: arraycopy behaves as if it went through a temporary array, so overlapping ranges are copied right.
// ENTRY: ArrayCopyOverlap.shiftByLoop
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the loop runs upwards and copies the first cell over all others: {1,2,3}.
public class ArrayCopyOverlap {
  static void shift(int[] a) {
    if (a == null || a.length != 3) {
      return;
    }
    int second = a[1];
    System.arraycopy(a, 0, a, 1, 2);
    assert a[2] == second;
  }

  static void shiftByLoop(int[] a) {
    if (a == null || a.length != 3) {
      return;
    }
    int second = a[1];
    for (int i = 0; i < 2; i++) {
      a[i + 1] = a[i];
    }
    assert a[2] == second;
  }
}
