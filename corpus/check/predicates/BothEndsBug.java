// ENTRY: BothEndsBug.run
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the first read is one beyond the end.
public class BothEndsBug {
  static void run(int[] a) {
    if (a == null) {
      return;
    }
    int low = 0;
    int high = a.length ;
    while (low < high) {
      int kept = a[low];
      a[low] = a[high];
      a[high] = kept;
      low++;
      high--;
    }
  }
}
