// ENTRY: CustomUnchecked.order
// VERDICT: UNSAFE
// VIOLATION: CustomUnchecked$OutOfStock
// WHY: three items are ordered and only two are there.
public class CustomUnchecked {
  static final class OutOfStock extends RuntimeException {
    private static final long serialVersionUID = 1L;
    final int missing;

    OutOfStock(int missing) {
      super("missing " + missing);
      this.missing = missing;
    }
  }

  static int order(int count) {
    int stock = 2;
    if (count > stock) {
      throw new OutOfStock(count - stock);
    }
    return stock - Math.max(count, 0);
  }
}
