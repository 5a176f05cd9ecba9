// ENTRY: ListParityRecursiveBug.isEven
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a list of two cells has no third one.
public class ListParityRecursiveBug {
  static final class Cell {
    int elem;
    Cell next;

    Cell(int elem, Cell next) {
      this.elem = elem;
      this.next = next;
    }
  }

  static boolean isEven(Cell c) {
    return c == null || isOdd(c.next);
  }

  private static boolean isOdd(Cell c) {
    return c != null && isEven(c.next.next);
  }
}
