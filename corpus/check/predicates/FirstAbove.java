// ENTRY: FirstAbove.run
// VERDICT: SAFE
// FINITE: no
// WHY: the loop ends at the end of the array or at a cell above the limit.
public class FirstAbove {
  static void run(int[] a, int limit) {
    if (a == null) {
      return;
    }
    int at = 0;
    while (at < a.length && a[at] <= limit) {
      at++;
    }
    assert at == a.length || a[at] > limit;
  }
}
