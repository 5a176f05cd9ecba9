// ENTRY: TreeCallsBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: for n == 1 the result is 0.
public class TreeCallsBug {
  private static int leaves(int n) {
    if (n <= 0) {
      return 1;
    }
    int left = leaves(n - 1);
    int right = leaves(n - 2);
    int both = left + right;
    return both > 100 ? 100 : both - 2;
  }
  static void run(int n) {
    int result = leaves(n);
    assert 1 <= result && result <= 100;
  }
}
