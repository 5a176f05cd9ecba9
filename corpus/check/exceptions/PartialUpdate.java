// ENTRY: PartialUpdate$Pair.set
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the first field is changed before the second computation fails.
public class PartialUpdate {
  static final class Pair {
    int left;
    int right;

    void set(int x) {
      int oldLeft = left;
      try {
        left = x;
        right = 100 / x;
      } catch (ArithmeticException e) {
        assert left == oldLeft;
      }
    }
  }
}
