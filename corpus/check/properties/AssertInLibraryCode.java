// ENTRY: AssertInLibraryCode.check
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the AssertionError is made by hand and not by an assert statement, so the property assert does not count it.
public class AssertInLibraryCode {
  static void check(int x) {
    if (x == 5) {
      throw new AssertionError("unexpected");
    }
  }
}
