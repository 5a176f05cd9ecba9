// ENTRY: BinarySearchAnyLength.search
// VERDICT: SAFE
// FINITE: no
// WHY: while lo <= hi both are indices, so their middle is one; it is returned only if its element is the key.
public class BinarySearchAnyLength {
  static int search(int[] a, int key) {
    if (a == null) {
      return -1;
    }
    int lo = 0;
    int hi = a.length - 1;
    int found = -1;
    while (lo <= hi && found < 0) {
      int mid = lo + (hi - lo) / 2;
      if (a[mid] < key) {
        lo = mid + 1;
      } else if (a[mid] > key) {
        hi = mid - 1;
      } else {
        found = mid;
      }
    }
    assert found < 0 || a[found] == key;
    return found;
  }
}
