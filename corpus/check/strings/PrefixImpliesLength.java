// ENTRY: PrefixImpliesLength.prefix
// VERDICT: SAFE
// FINITE: yes
// WHY: a string that starts with "ab" has at least two characters, and the first is 'a'.
// ENTRY: PrefixImpliesLength.longerPrefix
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "ab" itself starts with "ab" but has no third character.
public class PrefixImpliesLength {
  static void prefix(String s) {
    if (s != null && s.startsWith("ab")) {
      assert s.length() >= 2;
      assert s.charAt(0) == 'a';
    }
  }

  static void longerPrefix(String s) {
    if (s != null && s.startsWith("ab")) {
      assert s.length() > 2;
    }
  }
}
