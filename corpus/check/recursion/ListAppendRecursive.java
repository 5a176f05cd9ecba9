// ENTRY: ListAppendRecursive.append
// VERDICT: SAFE
// FINITE: no
// WHY: every call returns a cell, and the list that it was not given stays as it is.
public class ListAppendRecursive {
  static final class Cell {
    int elem;
    Cell next;

    Cell(int elem, Cell next) {
      this.elem = elem;
      this.next = next;
    }
  }

  private static Cell appended(Cell c, int e) {
    if (c == null) {
      return new Cell(e, null);
    }
    c.next = appended(c.next, e);
    return c;
  }

  static void append(Cell c, int e) {
    Cell mine = new Cell(1, null);
    Cell longer = appended(c, e);
    assert longer != null && mine.next == null && mine.elem == 1;
  }
}
