// ENTRY: MaxOfAny.max
// VERDICT: SAFE
// FINITE: no
// WHY: the loop keeps best at least as large as all cells before i.
public class MaxOfAny {
  static int max(int[] a, int k) {
    if (a == null || k < 0 || k >= a.length) {
      return 0;
    }
    int best = a[0];
    for (int i = 1; i < a.length; i++) {
      if (a[i] > best) {
        best = a[i];
      }
    }
    assert a[k] <= best;
    return best;
  }
}
