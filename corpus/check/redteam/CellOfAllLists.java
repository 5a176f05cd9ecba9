// ENTRY: CellOfAllLists.meet
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: every list begins with the one cell in the static field.
public class CellOfAllLists {
  private static class Cell {
    final Cell next;

    Cell(Cell next) {
      this.next = next;
    }
  }

  private static final Cell END = new Cell(null);

  private Cell head = END;
  private int size = 1;

  public void push() {
    head = new Cell(head);
    size++;
  }

  public static int meet(CellOfAllLists one, CellOfAllLists other) {
    if (one != other && one.size == 1 && other.size == 1) {
      assert one.head != other.head;
    }
    return 0;
  }
}
