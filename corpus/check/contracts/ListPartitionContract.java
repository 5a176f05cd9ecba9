// ENTRY: ListPartitionContract.split
// VERDICT: UNSAFE
// VIOLATION: contract noneAbove
// WHY: the defect of ListPartitionBug: {0,1} split at 0 keeps the 1.
// ENTRY: ListPartitionContract.splitRepaired
// VERDICT: SAFE
// FINITE: no
// WHY: every cell above v is unlinked.
import java.util.HashSet;
import java.util.Set;
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class ListPartitionContract {
  static final class Cell {
    int elem;
    Cell next;
  }

  static boolean acyclic(Cell l, int v) {
    Set<Cell> seen = new HashSet<>();
    for (Cell c = l; c != null; c = c.next) {
      if (!seen.add(c)) {
        return false;
      }
    }
    return true;
  }

  static boolean noneAbove(Cell l, int v, Cell result) {
    for (Cell c = result; c != null; c = c.next) {
      if (c.elem > v) {
        return false;
      }
    }
    return true;
  }

  @Requires("acyclic")
  @Ensures("noneAbove")
  static Cell split(Cell l, int v) {
    Cell prev = null;
    Cell moved = null;
    Cell curr = l;
    while (curr != null) {
      Cell after = curr.next;
      if (curr.elem > v) {
        if (prev != null && after != null) {
          prev.next = after;
        }
        if (curr == l) {
          l = after;
        }
        curr.next = moved;
        moved = curr;
      } else {
        prev = curr;
      }
      curr = after;
    }
    return l;
  }

  @Requires("acyclic")
  @Ensures("noneAbove")
  static Cell splitRepaired(Cell l, int v) {
    Cell prev = null;
    Cell moved = null;
    Cell curr = l;
    while (curr != null) {
      Cell after = curr.next;
      if (curr.elem > v) {
        if (prev != null) {
          prev.next = after;
        }
        if (curr == l) {
          l = after;
        }
        curr.next = moved;
        moved = curr;
      } else {
        prev = curr;
      }
      curr = after;
    }
    return l;
  }
}
