// ENTRY: McCarthyBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the result is 92.
public class McCarthyBug {
  private static int mc(int n) {
    return n > 100 ? n - 9 : mc(mc(n + 11));
  }
  static void run(int n) {
    assert n > 100 || mc(n) == 91;
  }
}
