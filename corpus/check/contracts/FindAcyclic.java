// ENTRY: FindAcyclic$Cell.firstAbove
// VERDICT: SAFE
// FINITE: no
// WHY: a cell is returned only after its element was seen above the bound.
// ENTRY: FindAcyclic$Cell.lastElem
// VERDICT: SAFE
// FINITE: no
// WHY: the walk stops at the last cell, and next is tested before use.
import java.util.HashSet;
import java.util.Set;
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class FindAcyclic {
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

    boolean above(int bound, Cell result) {
      return result == null || result.elem > bound;
    }

    @Requires("acyclic")
    @Ensures("above")
    Cell firstAbove(int bound) {
      Cell cursor = this;
      while (cursor != null) {
        if (cursor.elem > bound) {
          return cursor;
        }
        cursor = cursor.next;
      }
      return null;
    }

    @Requires("acyclic")
    int lastElem() {
      Cell c = this;
      while (c.next != null) {
        c = c.next;
      }
      return c.elem;
    }
  }
}
