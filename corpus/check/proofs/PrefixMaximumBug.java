// ENTRY: PrefixMaximumBug.prefixMaximum
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an element is compared with its neighbour instead of the maximum: {2,0,1} gives {2,2,1}.
public class PrefixMaximumBug {
  static int[] prefixMaximum(int[] a) {
    if (a == null) {
      return null;
    }
    int[] max = new int[a.length];
    for (int i = 0; i < a.length; i++) {
      if (i == 0 || a[i] > a[i - 1]) {
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
