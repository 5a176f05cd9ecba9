// ENTRY: NanIsNotEqual.reflexive
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: NaN != NaN.
// ENTRY: NanIsNotEqual.reflexiveOrNan
// VERDICT: SAFE
// FINITE: yes
// WHY: every double other than NaN equals itself.
public class NanIsNotEqual {
  static void reflexive(double x) {
    assert x == x;
  }

  static void reflexiveOrNan(double x) {
    assert x == x || Double.isNaN(x);
  }
}
