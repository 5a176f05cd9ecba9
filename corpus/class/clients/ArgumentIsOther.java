// VERDICT: SAFE
// WHY: the divisor is set to one after everything else was written.
/** Two objects that may be one, and it does not matter. */
public class ArgumentIsOther {
  private int divisor = 1;

  public int take(ArgumentIsOther other) {
    if (other != null) {
      other.divisor = 0;
    }
    divisor = 1;
    int result = 10 / divisor;
    if (other != null) {
      other.divisor = 1;
    }
    return result;
  }
}
