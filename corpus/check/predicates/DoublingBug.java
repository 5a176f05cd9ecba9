// ENTRY: DoublingBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: beyond 2 to the 30 the product wraps around.
public class DoublingBug {
  static void run(int n) {
    if (n > Integer.MAX_VALUE) {
      return;
    }
    int power = 1;
    while (power < n) {
      power *= 2;
      assert power > 0;
    }
  }
}
