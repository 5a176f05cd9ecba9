// ENTRY: CountPositive.run
// VERDICT: SAFE
// FINITE: no
// WHY: at most one for each cell.
public class CountPositive {
  static void run(int[] a) {
    if (a == null) {
      return;
    }
    int count = 0;
    for (int i = 0; i < a.length; i++) {
      if (a[i] > 0) {
        count += 1;
      }
    }
    assert count <= a.length;
  }
}
