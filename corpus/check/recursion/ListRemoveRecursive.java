// ENTRY: ListRemoveRecursive.remove
// VERDICT: SAFE
// FINITE: no
// WHY: cells are skipped or kept, and nothing writes to elements.
public class ListRemoveRecursive {
  static final class Cell {
    int elem;
    Cell next;

    Cell(int elem, Cell next) {
      this.elem = elem;
      this.next = next;
    }
  }

  private static Cell without(Cell c, int e) {
    if (c == null) {
      return null;
    }
    if (c.elem == e) {
      return without(c.next, e);
    }
    c.next = without(c.next, e);
    return c;
  }

  static void remove(Cell c, int e) {
    if (c == null) {
      return;
    }
    int elem = c.elem;
    without(c, e);
    assert c.elem == elem;
  }
}
