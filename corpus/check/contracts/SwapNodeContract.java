// ENTRY: SwapNodeContract$Cell.sortFirstTwo
// VERDICT: SAFE
// FINITE: yes
// WHY: four acyclic input shapes; the swap orders the first two cells.
import java.util.HashSet;
import java.util.Set;
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class SwapNodeContract {
  static final class Cell {
    int elem;
    Cell next;

    boolean acyclic() {
      Set<Cell> seen = new HashSet<>();
      for (Cell c = this; c != null; c = c.next) {
        if (!seen.add(c)) {
          return false;
        }
      }
      return true;
    }

    boolean ordered(Cell result) {
      return result.next == null || result.elem <= result.next.elem;
    }

    @Requires("acyclic")
    @Ensures("ordered")
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
