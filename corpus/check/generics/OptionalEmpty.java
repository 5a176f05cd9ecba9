// ENTRY: OptionalEmpty.half
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: an odd number has no half, and get on an empty optional throws.
// ENTRY: OptionalEmpty.halfOrZero
// VERDICT: SAFE
// FINITE: yes
// WHY: orElse answers for the empty optional.
import java.util.Optional;

public class OptionalEmpty {
  private static Optional<Integer> exactHalf(int x) {
    return (x & 1) == 0 ? Optional.of(x >> 1) : Optional.empty();
  }

  static int half(int x) {
    return exactHalf(x).get();
  }

  static void halfOrZero(int x) {
    int h = exactHalf(x).orElse(0);
    assert (x & 1) != 0 || h + h == x;
  }
}
