// ENTRY: EqualStringsSameLength.same
// VERDICT: SAFE
// FINITE: yes
// WHY: equal strings have equal lengths.
// ENTRY: EqualStringsSameLength.sameLength
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: strings of equal length may differ.
public class EqualStringsSameLength {
  static void same(String a, String b) {
    if (a != null && a.equals(b)) {
      assert a.length() == b.length();
    }
  }

  static void sameLength(String a, String b) {
    if (a != null && b != null && a.length() == b.length()) {
      assert a.equals(b);
    }
  }
}
