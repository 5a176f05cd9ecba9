// ENTRY: SwapNodeNoPrecondition$Cell.sortFirstTwo
// VERDICT: UNSAFE
// VIOLATION: contract acyclic
// WHY: the input may be cyclic, and then so is the result.
import org.tandem.api.Ensures;

public class SwapNodeNoPrecondition {
  static final class Cell {
    int elem;
    Cell next;

    /** Looks at the first four cells only, so that it ends on every list. */
    boolean acyclic(Cell result) {
      Cell c = result;
      for (int i = 0; i < 4 && c != null; i++) {
        c = c.next;
        if (c == result) {
          return false;
        }
      }
      return true;
    }

    @Ensures("acyclic")
    Cell sortFirstTwo() {
      if (next != null && elem > next.elem) {
        Cell t = next;
        next = t.next;
        t.next = this;
        return t;
      }
      return this;
    }
  }
}
