// ENTRY: ProductAsLong.run
// VERDICT: SAFE
// FINITE: no
// WHY: a product of numbers that are not negative is not; each round adds at most 1000, so that no long wraps around.
public class ProductAsLong {
  private static long product(int n, int m) {
    return m <= 0 ? 0 : n + product(n, m - 1);
  }
  static void run(int n, int m) {
    if (n < 0 || n > 1000) {
      return;
    }
    assert product(n, m) >= 0;
  }
}
