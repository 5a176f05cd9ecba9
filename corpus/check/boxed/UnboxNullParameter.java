// ENTRY: UnboxNullParameter.twice
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the boxed number may be null.
// ENTRY: UnboxNullParameter.twiceOrZero
// VERDICT: SAFE
// FINITE: yes
// WHY: null is answered first.
public class UnboxNullParameter {
  static int twice(Integer x) {
    return x + x;
  }

  static int twiceOrZero(Integer x) {
    return x == null ? 0 : x + x;
  }
}
