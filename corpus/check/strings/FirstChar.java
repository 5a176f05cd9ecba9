// ENTRY: FirstChar.initial
// VERDICT: UNSAFE
// VIOLATION: java.lang.StringIndexOutOfBoundsException
// WHY: the empty string has no character 0.
// ENTRY: FirstChar.initialChecked
// VERDICT: SAFE
// FINITE: yes
// WHY: null and the empty string are answered first.
public class FirstChar {
  static char initial(String s) {
    return s == null ? ' ' : s.charAt(0);
  }

  static char initialChecked(String s) {
    return s == null || s.isEmpty() ? ' ' : s.charAt(0);
  }
}
