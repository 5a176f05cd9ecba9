// ENTRY: BinarySearchAnyLengthBug.search
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: hi is no index of the array: the search in an empty one looks at the element 0.
public class BinarySearchAnyLengthBug {
  static int search(int[] a, int key) {
    if (a == null) {
      return -1;
    }
    int lo = 0;
    int hi = a.length;
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
