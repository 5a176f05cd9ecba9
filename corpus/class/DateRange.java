// VERDICT: SAFE
// WHY: the month is between 1 and 12, so it is an index of the table; the assert about the order follows from the factory.
/** Days of a year that is no leap year, from the first to the last. Immutable. */
public final class DateRange {
  private static final int[] BEFORE = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365};
  private final int first;
  private final int last;

  private DateRange(int first, int last) {
    this.first = first;
    this.last = last;
  }

  public static DateRange between(int month1, int day1, int month2, int day2) {
    int first = dayOfYear(month1, day1);
    int last = dayOfYear(month2, day2);
    if (first > last) {
      throw new IllegalArgumentException("the end is before the beginning");
    }
    return new DateRange(first, last);
  }

  public int days() {
    int days = last - first + 1;
    assert days > 0;
    return days;
  }

  public boolean contains(int month, int day) {
    int date = dayOfYear(month, day);
    return first <= date && date <= last;
  }

  public boolean overlaps(DateRange other) {
    return other != null && first <= other.last && other.first <= last;
  }

  private static int dayOfYear(int month, int day) {
    if (month < 1 || month > 12 || day < 1 || day > BEFORE[month] - BEFORE[month - 1]) {
      throw new IllegalArgumentException("no date: " + month + "/" + day);
    }
    return BEFORE[month - 1] + day;
  }
}
