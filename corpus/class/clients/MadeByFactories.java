// VERDICT: SAFE
// WHY: all callers of the private constructor pass a positive divisor.
/** A private constructor with two callers that check. */
public final class MadeByFactories {
  private final int divisor;

  private MadeByFactories(int divisor) {
    this.divisor = divisor;
  }

  public static MadeByFactories of(int divisor) {
    if (divisor < 1) {
      throw new IllegalArgumentException("divisor " + divisor);
    }
    return new MadeByFactories(divisor);
  }

  public MadeByFactories smaller() {
    return divisor > 1 ? new MadeByFactories(divisor - 1) : this;
  }

  public int share() {
    return 10 / divisor;
  }
}
