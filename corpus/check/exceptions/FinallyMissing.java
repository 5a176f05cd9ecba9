// ENTRY: FinallyMissing.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: without a finally block the counter stays raised when the division fails.
public class FinallyMissing {
  static int depth;

  static int step(int x) {
    depth++;
    int r = 100 / x;
    depth--;
    return r;
  }

  static void run(int x) {
    int before = depth;
    try {
      step(x);
    } catch (ArithmeticException e) {
      assert x == 0;
    }
    assert depth == before;
  }
}
