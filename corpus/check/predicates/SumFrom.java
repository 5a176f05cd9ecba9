// ENTRY: SumFrom.run
// VERDICT: SAFE
// FINITE: no
// WHY: the recursion ends at the length.
public class SumFrom {
  private static int positive(int[] a, int from) {
    if (from >= a.length) {
      return 0;
    }
    int rest = positive(a, from + 1);
    return a[from] > 0 && rest < 1000 ? rest + 1 : rest;
  }
  static void run(int[] a) {
    if (a == null) {
      return;
    }
    int count = positive(a, 0);
    assert 0 <= count && count <= 1000;
  }
}
