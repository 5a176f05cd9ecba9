// ENTRY: ArrayPartitionContract.split
// VERDICT: SAFE
// FINITE: no
// WHY: the same argument as for ArrayPartition: len is the length and at least three.
import org.tandem.api.Requires;

public class ArrayPartitionContract {
  static boolean whole(int[] a, int len) {
    return a != null && len == a.length && len > 2;
  }

  @Requires("whole")
  static void split(int[] a, int len) {
    int pivot = a[0];
    int lo = 1;
    int hi = len - 1;
    while (lo <= hi) {
      while (lo <= hi && a[lo] <= pivot) {
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
