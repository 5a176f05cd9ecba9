// ENTRY: WrappedCause.run
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// WHY: the handler wraps the division by zero in an exception of its own.
public class WrappedCause {
  static int run(int x) {
    try {
      return 10 / x;
    } catch (ArithmeticException e) {
      throw new IllegalStateException("no divisor", e);
    }
  }
}
