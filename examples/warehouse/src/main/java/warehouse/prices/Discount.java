package warehouse.prices;

/** A discount in percent. */
public final class Discount {
    private Discount() {}

    /** The price after a discount, in cents. */
    public static int apply(int cents, int percent) {
        if (cents < 0 || cents > 100_000_000) {
            throw new IllegalArgumentException("cents: " + cents);
        }
        if (percent < 0 || percent > 100) {
            throw new IllegalArgumentException("percent: " + percent);
        }
        int off = (int) ((long) cents * percent / 100);
        assert off >= 0;
        return cents - off;
    }

    /** The larger of two discounts. */
    public static Integer better(Integer one, Integer other) {
        return one >= other ? one : other;
    }
}
