// ENTRY: IncrementBeyondMax.successor
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: MAX_VALUE + 1 is MIN_VALUE.
public class IncrementBeyondMax {
  static int successor(int x) {
    int y = x;
    y++;
    assert y > x;
    return y;
  }
}
