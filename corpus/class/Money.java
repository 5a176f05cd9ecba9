// VERDICT: SAFE
// WHY: currency is one of three and never null; splitting divides by a number that is checked to be positive.
// DEFECT: if (parts < 1) { ==> if (parts < 0) {
// VIOLATION: java.lang.ArithmeticException
// BROKEN: of(1, EUR).split(0) divides by zero; the tests reject negative numbers only.
import java.util.Objects;

/** An amount in a currency. Immutable. */
public final class Money {
  /** A few currencies. */
  public enum Currency {
    EUR,
    USD,
    JPY
  }

  private final long cents;
  private final Currency currency;

  private Money(long cents, Currency currency) {
    this.cents = cents;
    this.currency = currency;
  }

  public static Money of(long cents, Currency currency) {
    return new Money(cents, Objects.requireNonNull(currency));
  }

  public Money plus(Money other) {
    if (other == null || other.currency != currency) {
      throw new IllegalArgumentException("another currency");
    }
    return new Money(cents + other.cents, currency);
  }

  public Money split(int parts) {
    if (parts < 1) {
      throw new IllegalArgumentException("parts " + parts);
    }
    return new Money(cents / parts, currency);
  }

  public long cents() {
    return cents;
  }

  public String code() {
    return currency.name();
  }
}
