// ENTRY: FillArray.fill
// VERDICT: SAFE
// FINITE: no
// WHY: every index below the length is written once.
public class FillArray {
  static void fill(int[] a, int v) {
    if (a == null) {
      return;
    }
    for (int i = 0; i < a.length; i++) {
      a[i] = v;
    }
    for (int x : a) {
      assert x == v;
    }
  }
}
