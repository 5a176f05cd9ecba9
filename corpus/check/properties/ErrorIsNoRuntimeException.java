// ENTRY: ErrorIsNoRuntimeException.fail
// PROPERTY: exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: an Error that is thrown by hand is neither a RuntimeException nor a failed assert statement.
// ENTRY: ErrorIsNoRuntimeException.failThrowables
// PROPERTY: throwables
// VERDICT: UNSAFE
// VIOLATION: java.lang.Error
// WHY: throwables counts every Error except memory and stack.
public class ErrorIsNoRuntimeException {
  static void fail(int x) {
    if (x == 77) {
      throw new Error("by hand");
    }
  }

  static void failThrowables(int x) {
    fail(x);
  }
}
