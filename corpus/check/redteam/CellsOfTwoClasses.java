// ENTRY: CellsOfTwoClasses.meet
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: both counts are right, and still one cell is in both chains.
public class CellsOfTwoClasses {
  private static class Cell {
    Cell next;
  }

  public static class Stack {
    private Cell head;
    private int size;

    public void push() {
      Cell cell = new Cell();
      cell.next = head;
      head = cell;
      size++;
    }

    public void pop() {
      if (size > 0) {
        head = head.next;
        size--;
      }
    }

    public void share(Pile pile) {
      Cell cell = new Cell();
      head = cell;
      size = 1;
      pile.first = cell;
      pile.count = 1;
    }
  }

  public static class Pile {
    private Cell first;
    private int count;

    public void push() {
      Cell cell = new Cell();
      cell.next = first;
      first = cell;
      count++;
    }
  }

  public static int meet(Stack stack, Pile pile) {
    if (stack.size == 1 && pile.count == 1) {
      assert stack.head != pile.first;
    }
    return 0;
  }
}
