// ENTRY: FindThenUse.removeFirst
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the value may be missing, and then the search ends with null.
public class FindThenUse {
  static final class Cell {
    int elem;
    Cell next;
  }

  static Cell find(Cell list, int value) {
    Cell c = list;
    while (c != null && c.elem != value) {
      c = c.next;
    }
    return c;
  }

  static int removeFirst(Cell list, int value) {
    Cell hit = find(list, value);
    int old = hit.elem;
    hit.elem = 0;
    return old;
  }
}
