// ENTRY: HalvingSearch.run
// VERDICT: SAFE
// FINITE: no
// WHY: middle lies between low and high, which lie within the array.
public class HalvingSearch {
  static void run(int[] a, int key) {
    if (a == null) {
      return;
    }
    int low = 0;
    int high = a.length - 1;
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
