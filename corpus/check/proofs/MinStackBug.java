// ENTRY: MinStackBug.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,true,0,true,true,5,true,true,3,false
// WHY: the new value is compared with the value below instead of the minimum: after 0, 5 and 3 the minimum is 3.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MinStackBug {
  static final class Cell {
    int val;
    int min;
    Cell below;
  }

  /** Puts v on top; each cell knows the smallest value from itself down. */
  static Cell push(Cell top, int v) {
    Cell c = new Cell();
    c.val = v;
    c.min = top == null || v < top.val ? v : top.min;
    c.below = top;
    return c;
  }

  public static void main(String[] args) {
    Cell top = null;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        top = push(top, Verifier.nondetInt());
      } else if (top != null) {
        top = top.below;
      }
    }
    for (Cell c = top; c != null; c = c.below) {
      assert c.min <= c.val;
      assert c.below == null || c.min <= c.below.min;
    }
  }
}
