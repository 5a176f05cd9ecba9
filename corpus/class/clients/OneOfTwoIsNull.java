// VERDICT: UNSAFE
// WHY: drop() forgets the last and keeps the first; add() needs both or none.
// VIOLATION: java.lang.NullPointerException
/** A first and a last that are out of step. */
public class OneOfTwoIsNull {
  private int[] first;
  private int[] last;

  public void add() {
    if (first == null) {
      first = new int[1];
      last = first;
    } else {
      last[0]++;
    }
  }

  public void drop() {
    last = null;
  }
}
