// ENTRY: HalvingRecursiveBug.run
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: middle may be the length.
public class HalvingRecursiveBug {
  private static int find(int[] a, int key, int low, int high) {
    if (low > high) {
      return -1;
    }
    int middle = low + (high - low) / 2;
    if (a[middle] == key) {
      return middle;
    }
    return a[middle] < key ? find(a, key, middle + 1, high) : find(a, key, low, middle - 1);
  }
  static void run(int[] a, int key) {
    if (a == null) {
      return;
    }
    int at = find(a, key, 0, a.length);
    assert at >= -1 && at < a.length;
  }
}
