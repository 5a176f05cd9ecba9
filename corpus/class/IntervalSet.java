// VERDICT: SAFE
// WHY: lows and highs have the same fixed length, and count never exceeds it; indices are below count.
// DEFECT: for (int i = index; i < count - 1; i++) { ==> for (int i = index; i < count; i++) {
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// BROKEN: fill all four places, removeAround: moving reads the place behind the last; the tests keep few intervals.
/** A few closed intervals of numbers. */
public class IntervalSet {
  private static final int MOST = 4;
  private final int[] lows = new int[MOST];
  private final int[] highs = new int[MOST];
  private int count;

  public void add(int low, int high) {
    if (low > high) {
      throw new IllegalArgumentException("empty interval");
    }
    if (count == MOST) {
      throw new IllegalStateException("full");
    }
    lows[count] = low;
    highs[count] = high;
    count++;
  }

  public boolean contains(int value) {
    return indexOf(value) >= 0;
  }

  public boolean removeAround(int value) {
    int index = indexOf(value);
    if (index < 0) {
      return false;
    }
    for (int i = index; i < count - 1; i++) {
      lows[i] = lows[i + 1];
      highs[i] = highs[i + 1];
    }
    count--;
    return true;
  }

  private int indexOf(int value) {
    for (int i = 0; i < count; i++) {
      if (lows[i] <= value && value <= highs[i]) {
        return i;
      }
    }
    return -1;
  }
}
