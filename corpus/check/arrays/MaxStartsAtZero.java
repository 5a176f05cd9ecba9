// ENTRY: MaxStartsAtZero.max
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an array with negative numbers only, for example {-1}.
public class MaxStartsAtZero {
  static int max(int[] a) {
    if (a == null || a.length == 0 || a.length > 4) {
      return 0;
    }
    int best = 0;
    for (int x : a) {
      if (x > best) {
        best = x;
      }
    }
    boolean found = false;
    for (int x : a) {
      found |= x == best;
    }
    assert found;
    return best;
  }
}
