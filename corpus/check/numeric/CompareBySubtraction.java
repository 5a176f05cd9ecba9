// ENTRY: CompareBySubtraction.compareSubtract
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a = MIN_VALUE, b = 1: the difference wraps around to a positive number.
// ENTRY: CompareBySubtraction.compareSafe
// VERDICT: SAFE
// FINITE: yes
// WHY: Integer.compare does not subtract.
public class CompareBySubtraction {
  static void compareSubtract(int a, int b) {
    int order = a - b;
    if (a < b) {
      assert order < 0;
    }
  }

  static void compareSafe(int a, int b) {
    int order = Integer.compare(a, b);
    if (a < b) {
      assert order < 0;
    } else if (a > b) {
      assert order > 0;
    } else {
      assert order == 0;
    }
  }
}
