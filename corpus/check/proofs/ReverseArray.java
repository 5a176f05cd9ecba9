// ENTRY: ReverseArray.reverse
// VERDICT: SAFE
// FINITE: no
// WHY: i and j stay symmetric to the middle, so each pair of mirrored elements is exchanged once.
public class ReverseArray {
  static void reverse(int[] a, int k) {
    if (a == null || k < 0 || k >= a.length) {
      return;
    }
    int chosen = a[k];
    int i = 0;
    int j = a.length - 1;
    while (i < j) {
      int t = a[i];
      a[i] = a[j];
      a[j] = t;
      i++;
      j--;
    }
    assert a[a.length - 1 - k] == chosen;
  }
}
