// ENTRY: ListParityRecursive.isEven
// VERDICT: SAFE
// FINITE: no
// WHY: both methods ask a cell for the next one only where there is a cell.
public class ListParityRecursive {
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
    return c != null && isEven(c.next);
  }
}
