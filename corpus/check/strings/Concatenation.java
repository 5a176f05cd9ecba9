// ENTRY: Concatenation.join
// VERDICT: SAFE
// FINITE: yes
// WHY: the length of a concatenation is the sum of the lengths, and it starts with the constant.
// ENTRY: Concatenation.joinNull
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: null is written as the four letters "null", so the result has five characters and not one.
public class Concatenation {
  static void join(String s) {
    if (s != null) {
      String t = "id:" + s;
      assert t.length() == 3 + s.length();
      assert t.startsWith("id:");
    }
  }

  static void joinNull(String s) {
    String t = "<" + s;
    int n = s == null ? 1 : 1 + s.length();
    assert t.length() == n;
  }
}
