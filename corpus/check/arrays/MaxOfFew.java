// ENTRY: MaxOfFew.max
// VERDICT: SAFE
// FINITE: yes
// WHY: at most four cells, each read in bounds, and the maximum is compared with every cell.
public class MaxOfFew {
  static int max(int[] a) {
    if (a == null || a.length == 0 || a.length > 4) {
      return 0;
    }
    int best = a[0];
    for (int i = 1; i < a.length; i++) {
      if (a[i] > best) {
        best = a[i];
      }
    }
    for (int i = 0; i < a.length; i++) {
      assert a[i] <= best;
    }
    return best;
  }
}
