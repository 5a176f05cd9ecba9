// ENTRY: ArrayPartitionBugContract.split
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the upward scan has no bound: {1,0,0}.
import org.tandem.api.Requires;

public class ArrayPartitionBugContract {
  static boolean whole(int[] a, int len) {
    return a != null && len == a.length && len > 2;
  }

  @Requires("whole")
  static void split(int[] a, int len) {
    int pivot = a[0];
    int lo = 1;
    int hi = len - 1;
    while (lo <= hi) {
      while (a[lo] <= pivot) {
        lo++;
      }
      while (a[hi] > pivot) {
        hi--;
      }
      if (lo < hi) {
        int t = a[hi];
        a[hi] = a[lo];
        a[lo] = t;
      }
    }
  }
}
