// ENTRY: AddByOneBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one too many for three.
public class AddByOneBug {
  private static int add(int m, int n) {
    return n == 0 ? m : add(m + 1, n - 1) + (n == 3 ? 1 : 0);
  }
  static void run(int m, int n) {
    if (n < 0) {
      return;
    }
    assert add(m, n) == m + n;
  }
}
