// ENTRY: CloneIsFresh.copy
// VERDICT: SAFE
// FINITE: yes
// WHY: clone gives a new array, so a write to it does not reach the original.
public class CloneIsFresh {
  static void copy(int[] a) {
    if (a == null || a.length == 0 || a.length > 3) {
      return;
    }
    int[] b = a.clone();
    int before = a[0];
    b[0] = before + 1;
    assert a[0] == before && b != a && b.length == a.length;
  }
}
