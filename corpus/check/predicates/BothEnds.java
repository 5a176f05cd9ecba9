// ENTRY: BothEnds.run
// VERDICT: SAFE
// FINITE: no
// WHY: low and high stay between the ends.
public class BothEnds {
  static void run(int[] a) {
    if (a == null) {
      return;
    }
    int low = 0;
    int high = a.length - 1;
    while (low < high) {
      int kept = a[low];
      a[low] = a[high];
      a[high] = kept;
      low++;
      high--;
    }
  }
}
