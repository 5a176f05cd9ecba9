// ENTRY: WriteThroughTwoIndices.twoWrites
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: i == j: the second write replaces the first.
// ENTRY: WriteThroughTwoIndices.distinctWrites
// VERDICT: SAFE
// FINITE: yes
// WHY: different indices name different cells.
public class WriteThroughTwoIndices {
  static void twoWrites(int[] a, int i, int j) {
    if (a == null || i < 0 || j < 0 || i >= a.length || j >= a.length) {
      return;
    }
    a[i] = 1;
    a[j] = 2;
    assert a[i] == 1;
  }

  static void distinctWrites(int[] a, int i, int j) {
    if (a == null || i < 0 || j < 0 || i >= a.length || j >= a.length || i == j) {
      return;
    }
    a[i] = 1;
    a[j] = 2;
    assert a[i] == 1 && a[j] == 2;
  }
}
