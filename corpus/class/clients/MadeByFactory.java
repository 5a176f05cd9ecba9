// VERDICT: UNSAFE
// WHY: the factory checks, the copy does not: smaller(of(1)) has divisor zero.
// VIOLATION: java.lang.ArithmeticException
/** A private constructor with two callers. */
public final class MadeByFactory {
  private final int divisor;

  private MadeByFactory(int divisor) {
    this.divisor = divisor;
  }

  public static MadeByFactory of(int divisor) {
    if (divisor < 1) {
      throw new IllegalArgumentException("divisor " + divisor);
    }
    return new MadeByFactory(divisor);
  }

  public MadeByFactory smaller() {
    return new MadeByFactory(divisor - 1);
  }

  public int share() {
    return 10 / divisor;
  }
}
