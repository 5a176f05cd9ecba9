// ENTRY: AscendingInsertBug.insert
// VERDICT: UNSAFE
// VIOLATION: contract ascends
// WHY: the search stops before a cell that holds v, so 1 is put into {0,1} twice.
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class AscendingInsertBug {
  static final class Cell {
    int val;
    Cell next;
  }

  /** Each value is above the one before; so the list has an end. */
  static boolean ascends(Cell list) {
    for (Cell c = list; c != null; c = c.next) {
      if (c.next != null && c.val >= c.next.val) {
        return false;
      }
    }
    return true;
  }

  static boolean isSet(Cell list, int v) {
    return ascends(list);
  }

  /** Adds v to a set that is kept as an ascending list. */
  @Requires("isSet")
  @Ensures("ascends")
  static Cell insert(Cell list, int v) {
    Cell c = new Cell();
    c.val = v;
    if (list == null || v < list.val) {
      c.next = list;
      return c;
    }
    Cell p = list;
    while (p.next != null && p.next.val < v) {
      p = p.next;
    }
    if (p.val != v) {
      c.next = p.next;
      p.next = c;
    }
    return list;
  }
}
