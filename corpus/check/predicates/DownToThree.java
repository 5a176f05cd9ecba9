// ENTRY: DownToThree.run
// VERDICT: SAFE
// FINITE: no
// WHY: the recursion ends at three, and only smaller numbers are refused.
public class DownToThree {
  private static int down(int n, int low) {
    if (n < low) {
      throw new IllegalArgumentException();
    }
    return n == low ? n : down(n - 1, low);
  }
  static void run(int n) {
    if (n < 3) {
      return;
    }
    assert down(n, 3) == 3;
  }
}
