package shop.util;

public final class Money {
    public static final String DEFAULT_CURRENCY = "EUR";
    public static final Money ZERO = new Money(0);
    private final long cents;

    private Money(long cents) { this.cents = cents; }

    public record Rate(int percent) {}

    public static String show(long cents) { return new Money(cents).toString(); }

    public static Money parse(String s) {
        try {
            return new Money(Math.round(Double.parseDouble(s) * 100));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("not money: " + s, e);
        }
    }

    @Override public String toString() { return String.format("%d.%02d %s", cents / 100, cents % 100, DEFAULT_CURRENCY); }
}
