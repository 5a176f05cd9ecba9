// VERDICT: UNSAFE
// WHY: the function that is passed may call get() while the place is -1.
/** A function that is called while something is out of step. */
public class CalledBack {
  private final int[] items = new int[4];
  private int place;

  public void run(Runnable function) {
    place = -1;
    if (function != null) {
      function.run();
    }
    place = 0;
  }

  public int get() {
    return items[place];
  }
}
