// ENTRY: DutchFlagBug.partition
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the element that came from above is passed without a look: {2,0} at 1 becomes {0,2} with 0 taken for equal.
public class DutchFlagBug {
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
        mid++;
      } else {
        mid++;
      }
    }
    for (int i = 0; i < a.length; i++) {
      assert i < low ? a[i] < pivot : i <= high ? a[i] == pivot : a[i] > pivot;
    }
  }
}
