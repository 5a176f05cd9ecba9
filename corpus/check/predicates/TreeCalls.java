// ENTRY: TreeCalls.run
// VERDICT: SAFE
// FINITE: no
// WHY: the sum of two numbers from 1 to 100 is cut off at 100.
public class TreeCalls {
  private static int leaves(int n) {
    if (n <= 0) {
      return 1;
    }
    int left = leaves(n - 1);
    int right = leaves(n - 2);
    int both = left + right;
    return both > 100 ? 100 : both;
  }
  static void run(int n) {
    int result = leaves(n);
    assert 1 <= result && result <= 100;
  }
}
