// ENTRY: MergeByHalvesBug.run
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: nobody looks whether the right half is used up.
public class MergeByHalvesBug {
  private static void sort(int[] a, int[] b, int low, int high) {
    if (high - low < 2) {
      return;
    }
    int middle = low + (high - low) / 2;
    sort(a, b, low, middle);
    sort(a, b, middle, high);
    int left = low;
    int right = middle;
    for (int at = low; at < high; at++) {
      if (left < middle && a[left] <= a[right]) {
        b[at] = a[left++];
      } else {
        b[at] = a[right++];
      }
    }
    for (int at = low; at < high; at++) {
      a[at] = b[at];
    }
  }
  static void run(int[] a) {
    if (a == null || a.length > 1000) {
      return;
    }
    sort(a, new int[a.length], 0, a.length);
  }
}
