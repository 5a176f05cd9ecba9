// ENTRY: ExceptionsOnly.check
// PROPERTY: exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: only exceptions are asked for, and an AssertionError is no RuntimeException.
// ENTRY: ExceptionsOnly.checkAssert
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the same code with assert.
public class ExceptionsOnly {
  static void check(int x) {
    assert x != 3;
  }

  static void checkAssert(int x) {
    assert x != 3;
  }
}
