// ENTRY: TernaryUnboxes.pick
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the conditional has type int, so the null branch is unboxed.
public class TernaryUnboxes {
  static Integer pick(boolean known, int x) {
    Integer nothing = null;
    Integer result = known ? x : nothing;
    return result;
  }
}
