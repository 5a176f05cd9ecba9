// ENTRY: HalvingSearchBug.run
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: middle may be the length.
public class HalvingSearchBug {
  static void run(int[] a, int key) {
    if (a == null) {
      return;
    }
    int low = 0;
    int high = a.length;
    while (low <= high) {
      int middle = low + (high - low) / 2;
      if (a[middle] < key) {
        low = middle + 1;
      } else if (a[middle] > key) {
        high = middle - 1;
      } else {
        return;
      }
    }
  }
}
