// ENTRY: SymbolicIndex.read
// VERDICT: SAFE
// FINITE: yes
// WHY: both bounds are tested; the guard is written so that it cannot overflow.
// ENTRY: SymbolicIndex.readBelow
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: a negative index passes the test of the upper bound.
public class SymbolicIndex {
  static int read(int[] a, int i) {
    if (a == null || i < 0 || i >= a.length) {
      return -1;
    }
    a[i] = 7;
    assert a[i] == 7;
    return a[i];
  }

  static int readBelow(int[] a, int i) {
    if (a == null || i >= a.length) {
      return -1;
    }
    return a[i];
  }
}
