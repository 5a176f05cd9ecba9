// ENTRY: FinallyRestores.run
// VERDICT: SAFE
// FINITE: yes
// WHY: the finally block runs on both ways out, so depth is what it was; the exception is caught outside.
public class FinallyRestores {
  static int depth;

  static int step(int x) {
    depth++;
    try {
      return 100 / x;
    } finally {
      depth--;
    }
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
