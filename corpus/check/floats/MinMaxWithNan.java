// ENTRY: MinMaxWithNan.clamp
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: Math.max and Math.min of NaN are NaN, which is in no range.
// ENTRY: MinMaxWithNan.clampByIf
// VERDICT: SAFE
// FINITE: yes
// WHY: the last branch answers every value that is not inside, NaN included.
public class MinMaxWithNan {
  static double clamp(double x) {
    double r = Math.max(0.0, Math.min(1.0, x));
    assert r >= 0.0 && r <= 1.0;
    return r;
  }

  static double clampByIf(double x) {
    double r = x > 1.0 ? 1.0 : x >= 0.0 ? x : 0.0;
    assert r >= 0.0 && r <= 1.0;
    return r;
  }
}
