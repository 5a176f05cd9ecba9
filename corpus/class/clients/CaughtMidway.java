// VERDICT: UNSAFE
// WHY: set(-1) is rejected after size was written; whoever catches that and goes on reads items[-1].
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
/** A place in an array, written before it is checked. */
public class CaughtMidway {
  private final int[] items = new int[4];
  private int size;

  public void set(int place) {
    size = place;
    if (place < 0 || place >= items.length) {
      throw new IllegalArgumentException("place " + place);
    }
  }

  public int get() {
    return items[size];
  }
}
