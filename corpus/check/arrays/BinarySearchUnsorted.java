// ENTRY: BinarySearchUnsorted.contains
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the array need not be sorted: {1,0} with key 1 has its match on the side that is dropped.
public class BinarySearchUnsorted {
  static boolean search(int[] a, int key) {
    int lo = 0;
    int hi = a.length;
    while (lo < hi) {
      int mid = (lo + hi) >>> 1;
      if (a[mid] < key) {
        lo = mid + 1;
      } else if (a[mid] > key) {
        hi = mid;
      } else {
        return true;
      }
    }
    return false;
  }

  static void contains(int[] a, int key) {
    if (a == null || a.length > 3) {
      return;
    }
    boolean there = false;
    for (int x : a) {
      there |= x == key;
    }
    assert search(a, key) == there;
  }
}
