// VERDICT: SAFE
// WHY: the denominator is positive in every fraction, so no division is by zero; an overflow is rejected.
// DEFECT: if (numerator == 0) { ==> if (denominator == 0) {
// VIOLATION: java.lang.ArithmeticException
// BROKEN: zero().inverse() has denominator 0, and whole() of that divides by it; the tests invert other fractions.
/** A fraction with a positive denominator. Immutable. */
public final class Fraction {
  private final int numerator;
  private final int denominator;

  private Fraction(int numerator, int denominator) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  public static Fraction of(int numerator, int denominator) {
    if (denominator <= 0) {
      throw new IllegalArgumentException("denominator " + denominator);
    }
    return new Fraction(numerator, denominator);
  }

  public static Fraction zero() {
    return new Fraction(0, 1);
  }

  public Fraction times(Fraction other) {
    if (other == null) {
      throw new IllegalArgumentException("no factor");
    }
    long top = (long) numerator * other.numerator;
    long bottom = (long) denominator * other.denominator;
    if (top != (int) top || bottom != (int) bottom) {
      throw new IllegalStateException("overflow");
    }
    return new Fraction((int) top, (int) bottom);
  }

  public Fraction inverse() {
    if (numerator == 0) {
      throw new IllegalStateException("zero has no inverse");
    }
    if (numerator == Integer.MIN_VALUE) {
      throw new IllegalStateException("overflow");
    }
    return numerator > 0 ? new Fraction(denominator, numerator) : new Fraction(-denominator, -numerator);
  }

  public int whole() {
    return numerator / denominator;
  }
}
