// ENTRY: FillByOne.run
// VERDICT: SAFE
// FINITE: no
// WHY: the recursion ends at the length.
public class FillByOne {
  private static void fill(int[] a, int from) {
    if (from == a.length) {
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
