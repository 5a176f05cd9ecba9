// ENTRY: MinStack.main
// VERDICT: SAFE
// FINITE: no
// WHY: the minimum of a new cell is its value or the minimum below it, whichever is smaller.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MinStack {
  static final class Cell {
    int val;
    int min;
    Cell below;
  }

  /** Puts v on top; each cell knows the smallest value from itself down. */
  static Cell push(Cell top, int v) {
    Cell c = new Cell();
    c.val = v;
    c.min = top == null || v < top.min ? v : top.min;
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
