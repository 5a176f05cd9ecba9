// ENTRY: PrefixMaximum.prefixMaximum
// VERDICT: SAFE
// FINITE: no
// WHY: each new maximum is the element or the maximum before it, whichever is larger.
public class PrefixMaximum {
  static int[] prefixMaximum(int[] a) {
    if (a == null) {
      return null;
    }
    int[] max = new int[a.length];
    for (int i = 0; i < a.length; i++) {
      if (i == 0 || a[i] > max[i - 1]) {
        max[i] = a[i];
      } else {
        max[i] = max[i - 1];
      }
    }
    for (int i = 1; i < a.length; i++) {
      assert max[i - 1] <= max[i];
    }
    return max;
  }
}
