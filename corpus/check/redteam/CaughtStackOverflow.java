// ENTRY: CaughtStackOverflow.f
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java CaughtStackOverflow
// WHY: nothing limits the stack to fewer than 9000 frames, so the recursion returns 9000
public class CaughtStackOverflow {
  static int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }

  static void f() {
    int r;
    try {
      r = depth(9000);
    } catch (StackOverflowError e) {
      return;
    }
    assert r != 9000;
  }

  public static void main(String[] args) {
    f();
  }
}
