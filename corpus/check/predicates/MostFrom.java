// ENTRY: MostFrom.run
// VERDICT: SAFE
// FINITE: no
// WHY: the last cell ends the recursion.
public class MostFrom {
  private static int most(int[] a, int from) {
    if (from == a.length - 1) {
      return a[from];
    }
    int rest = most(a, from + 1);
    return rest > a[from] ? rest : a[from];
  }
  static void run(int[] a) {
    if (a == null || a.length == 0) {
      return;
    }
    assert most(a, 0) >= a[0];
  }
}
