// VERDICT: SAFE
// WHY: size is written after it was checked, so 0 <= size < items.length whatever is rejected.
/** A place in an array, checked before it is written. */
public class CheckedFirst {
  private final int[] items = new int[4];
  private int size;

  public void set(int place) {
    if (place < 0 || place >= items.length) {
      throw new IllegalArgumentException("place " + place);
    }
    size = place;
  }

  public int get() {
    return items[size];
  }
}
