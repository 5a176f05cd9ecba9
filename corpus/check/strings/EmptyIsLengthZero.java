// ENTRY: EmptyIsLengthZero.empty
// VERDICT: SAFE
// FINITE: yes
// WHY: isEmpty, length 0 and equality with the empty constant are one condition.
public class EmptyIsLengthZero {
  static void empty(String s) {
    if (s != null) {
      assert s.isEmpty() == (s.length() == 0);
      assert s.isEmpty() == s.equals("");
    }
  }
}
