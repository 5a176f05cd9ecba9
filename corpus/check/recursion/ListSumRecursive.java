// ENTRY: ListSumRecursive.last
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the recursion looks one cell ahead without a test for the empty list.
public class ListSumRecursive {
  static final class Cell {
    int elem;
    Cell next;
  }

  static int last(Cell c) {
    return c.next == null ? c.elem : last(c.next);
  }
}
