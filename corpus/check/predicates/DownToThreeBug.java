// ENTRY: DownToThreeBug.run
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalArgumentException
// WHY: two is below three.
public class DownToThreeBug {
  private static int down(int n, int low) {
    if (n < low) {
      throw new IllegalArgumentException();
    }
    return n == low ? n : down(n - 1, low);
  }
  static void run(int n) {
    if (n < 2) {
      return;
    }
    assert down(n, 3) == 3;
  }
}
