// ENTRY: AssertOnly.check
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: only assert is asked for, and the assertion holds where it is reached; the division by zero is another property.
// ENTRY: AssertOnly.checkAll
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: the same code under the default properties.
public class AssertOnly {
  static void check(int x) {
    int q = 10 / x;
    assert x > 10 || x < -10 || q != 0;
  }

  static void checkAll(int x) {
    int q = 10 / x;
    assert x > 10 || x < -10 || q != 0;
  }
}
