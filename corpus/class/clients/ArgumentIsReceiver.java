// VERDICT: UNSAFE
// WHY: a.take(a) sets the divisor to zero that it has just set to one.
// VIOLATION: java.lang.ArithmeticException
/** Two objects that may be one. */
public class ArgumentIsReceiver {
  private int divisor = 1;

  public int take(ArgumentIsReceiver other) {
    divisor = 1;
    if (other != null) {
      other.divisor = 0;
    }
    int result = 10 / divisor;
    divisor = 1;
    return result;
  }
}
