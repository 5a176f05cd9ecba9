// ENTRY: ListRemoveRecursiveBug.remove
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: all cells may be removed, and then there is no first one.
public class ListRemoveRecursiveBug {
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

  static int remove(Cell c, int e) {
    return c == null || c.next == null ? 0 : without(c, e).elem;
  }
}
