// ENTRY: DutchFlag.partition
// VERDICT: SAFE
// FINITE: no
// WHY: below low all is smaller than the pivot, from there to mid equal, above high larger; at the end mid passes high.
public class DutchFlag {
  static void swap(int[] a, int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
  }

  static void partition(int[] a, int pivot) {
    if (a == null) {
      return;
    }
    int low = 0;
    int mid = 0;
    int high = a.length - 1;
    while (mid <= high) {
      if (a[mid] < pivot) {
        swap(a, low, mid);
        low++;
        mid++;
      } else if (a[mid] > pivot) {
        swap(a, mid, high);
        high--;
      } else {
        mid++;
      }
    }
    for (int i = 0; i < a.length; i++) {
      assert i < low ? a[i] < pivot : i <= high ? a[i] == pivot : a[i] > pivot;
    }
  }
}
