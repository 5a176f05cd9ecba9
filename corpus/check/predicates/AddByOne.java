// ENTRY: AddByOne.run
// VERDICT: SAFE
// FINITE: no
// WHY: each call moves one from n to m.
public class AddByOne {
  private static int add(int m, int n) {
    return n == 0 ? m : add(m + 1, n - 1);
  }
  static void run(int m, int n) {
    if (n < 0) {
      return;
    }
    assert add(m, n) == m + n;
  }
}
