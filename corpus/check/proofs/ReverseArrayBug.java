// ENTRY: ReverseArrayBug.reverse
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: j stays at the end: {0,1,2} becomes {2,0,1}, where the middle one should have stayed.
public class ReverseArrayBug {
  static void reverse(int[] a, int k) {
    if (a == null || k < 0 || k >= a.length) {
      return;
    }
    int chosen = a[k];
    int i = 0;
    int j = a.length - 1;
    while (i < j) {
      int t = a[i];
      a[i] = a[j];
      a[j] = t;
      i++;
    }
    assert a[a.length - 1 - k] == chosen;
  }
}
