/** A range of numbers. What it refuses is no defect, and stands beside the verdict. */
public class Range {
    private int low;
    private int high;
    private String reason = "";

    /** Moves the range, which must not be empty afterwards. */
    public void shift(int by, String reason) {
        if (low + by > high + by) {
            throw new IllegalArgumentException("empty range");
        }
        this.reason = reason.length() > 80 ? "long" : reason;
        low += by;
        high += by;
    }
}
