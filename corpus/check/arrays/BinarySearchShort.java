// ENTRY: BinarySearchShort.search
// VERDICT: SAFE
// FINITE: yes
// WHY: at most seven cells, 0 <= lo <= mid < hi <= length in every round, and an index is returned only for a match.
public class BinarySearchShort {
  static int search(int[] a, int key) {
    if (a == null || a.length > 7) {
      return -1;
    }
    int lo = 0;
    int hi = a.length;
    while (lo < hi) {
      int mid = (lo + hi) >>> 1;
      if (a[mid] < key) {
        lo = mid + 1;
      } else if (a[mid] > key) {
        hi = mid;
      } else {
        assert a[mid] == key;
        return mid;
      }
    }
    return -1;
  }
}
