// ENTRY: InsertionSortArray.sort
// VERDICT: SAFE
// FINITE: no
// WHY: the elements before i are sorted; those above x move up by one, and the scan stops below 0 at the latest.
import org.tandem.api.Ensures;

public class InsertionSortArray {
  static boolean isSorted(int[] a) {
    if (a == null) {
      return true;
    }
    for (int i = 1; i < a.length; i++) {
      if (a[i - 1] > a[i]) {
        return false;
      }
    }
    return true;
  }

  @Ensures("isSorted")
  static void sort(int[] a) {
    if (a == null) {
      return;
    }
    for (int i = 1; i < a.length; i++) {
      int x = a[i];
      int j = i - 1;
      while (j >= 0 && a[j] > x) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = x;
    }
  }
}
