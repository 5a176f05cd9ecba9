// ENTRY: ListAppendRecursiveBug.append
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the cell that the caller has made is the one that is appended to.
public class ListAppendRecursiveBug {
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
    Cell first = new Cell(0, new Cell(0, mine));
    appended(first, e);
    assert mine.next == null;
  }
}
