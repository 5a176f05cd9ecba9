// ENTRY: ExactAddition.add
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: Math.addExact throws when the sum does not fit.
// ENTRY: ExactAddition.addOrClamp
// VERDICT: SAFE
// FINITE: yes
// WHY: the only exception that addExact can throw is caught.
public class ExactAddition {
  static int add(int a, int b) {
    return Math.addExact(a, b);
  }

  static int addOrClamp(int a, int b) {
    try {
      return Math.addExact(a, b);
    } catch (ArithmeticException overflow) {
      assert (a > 0) == (b > 0);
      return a > 0 ? Integer.MAX_VALUE : Integer.MIN_VALUE;
    }
  }
}
