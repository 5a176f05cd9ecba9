// ENTRY: FloatComponentEquality.same
// VERDICT: SAFE
// FINITE: yes
// WHY: records compare floats with Float.compare, so NaN equals itself there.
public class FloatComponentEquality {
  record Reading(float value) {}

  static void same(float v) {
    assert new Reading(v).equals(new Reading(v));
  }
}
