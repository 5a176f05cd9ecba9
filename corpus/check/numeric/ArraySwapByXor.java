// ENTRY: ArraySwapByXor.swap
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: for i == j the cell is xored with itself and becomes 0.
public class ArraySwapByXor {
  static void swap(int[] a, int i, int j) {
    if (a == null || i < 0 || j < 0 || i >= a.length || j >= a.length) {
      return;
    }
    int x = a[i];
    a[i] ^= a[j];
    a[j] ^= a[i];
    a[i] ^= a[j];
    assert a[j] == x;
  }
}
