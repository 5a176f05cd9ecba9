// ENTRY: LongToIntCast.seconds
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 2147483648000 ms are 2147483648 s, which the cast makes negative.
public class LongToIntCast {
  static int seconds(long millis) {
    if (millis < 0) {
      return 0;
    }
    int s = (int) (millis / 1000);
    assert s >= 0;
    return s;
  }
}
