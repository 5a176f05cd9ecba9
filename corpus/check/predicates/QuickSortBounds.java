// ENTRY: QuickSortBounds.run
// VERDICT: SAFE
// FINITE: no
// WHY: all indices lie between low and high, which lie within the array.
public class QuickSortBounds {
  private static void sort(int[] a, int low, int high) {
    if (low >= high) {
      return;
    }
    int pivot = a[high];
    int at = low;
    for (int i = low; i < high; i++) {
      if (a[i] < pivot) {
        int kept = a[i];
        a[i] = a[at];
        a[at] = kept;
        at++;
      }
    }
    a[high] = a[at];
    a[at] = pivot;
    sort(a, low, at - 1);
    sort(a, at + 1, high);
  }
  static void run(int[] a) {
    if (a == null || a.length > 1000) {
      return;
    }
    sort(a, 0, a.length - 1);
  }
}
