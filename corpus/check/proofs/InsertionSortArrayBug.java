// ENTRY: InsertionSortArrayBug.sort
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the bound is tested after the access: a smallest element, as in {1,0}, is compared with the one at -1.
import org.tandem.api.Ensures;

public class InsertionSortArrayBug {
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
      while (a[j] > x && j >= 0) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = x;
    }
  }
}
