// VERDICT: UNSAFE
// WHY: a constructor that throws has left the object in a static field, with divisor zero.
// VIOLATION: java.lang.ArithmeticException
/** An object that can be had although its constructor has failed. */
public class LeakedByConstructor {
  private static LeakedByConstructor last;
  private int divisor;

  public LeakedByConstructor(int divisor) {
    last = this;
    if (divisor < 1) {
      throw new IllegalArgumentException("divisor " + divisor);
    }
    this.divisor = divisor;
  }

  public static LeakedByConstructor last() {
    return last;
  }

  public int share() {
    return 10 / divisor;
  }
}
