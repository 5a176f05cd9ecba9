// ENTRY: NullString.size
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the string may be null.
// ENTRY: NullString.sizeChecked
// VERDICT: SAFE
// FINITE: yes
// WHY: null is answered first, and a length is never negative.
public class NullString {
  static int size(String s) {
    return s.length();
  }

  static int sizeChecked(String s) {
    int n = s == null ? 0 : s.length();
    assert n >= 0;
    return n;
  }
}
