// VERDICT: UNSAFE
// WHY: add(2147483647) twice makes the sum negative, and so is its remainder.
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
/** A counter that wraps around. */
public class WrapsAround {
  private final int[] items = new int[4];
  private int sum;

  public void add(int more) {
    if (more < 0) {
      throw new IllegalArgumentException("more " + more);
    }
    sum += more;
  }

  public int get() {
    return items[sum % items.length];
  }
}
