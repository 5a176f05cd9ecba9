// ENTRY: FillByOneBug.run
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the cell behind the last one is written.
public class FillByOneBug {
  private static void fill(int[] a, int from) {
    if (from > a.length) {
      return;
    }
    a[from] = from;
    fill(a, from + 1);
  }
  static void run(int[] a) {
    if (a == null) {
      return;
    }
    fill(a, 0);
  }
}
