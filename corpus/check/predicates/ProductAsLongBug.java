// ENTRY: ProductAsLongBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a negative number may be added.
public class ProductAsLongBug {
  private static long product(int n, int m) {
    return m <= 0 ? 0 : n + product(n, m - 1);
  }
  static void run(int n, int m) {
    if (n > 1000) {
      return;
    }
    assert product(n, m) >= 0;
  }
}
