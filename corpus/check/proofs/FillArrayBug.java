// ENTRY: FillArrayBug.fill
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the last element is left as it was.
public class FillArrayBug {
  static void fill(int[] a, int v) {
    if (a == null) {
      return;
    }
    for (int i = 0; i < a.length - 1; i++) {
      a[i] = v;
    }
    for (int x : a) {
      assert x == v;
    }
  }
}
