// ENTRY: InsertionSortThree.sort
// VERDICT: SAFE
// FINITE: yes
// WHY: insertion sort on at most three cells: the prefix is sorted after every outer round.
public class InsertionSortThree {
  static void sort(int[] a) {
    if (a == null || a.length > 3) {
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
    for (int i = 1; i < a.length; i++) {
      assert a[i - 1] <= a[i];
    }
  }
}
