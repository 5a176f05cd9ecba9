// VERDICT: SAFE
// WHY: the cells that change lists are counted by the one that has them.
// DEFECT: other.size = 0; ==> other.size = other.size > 1 ? 1 : 0;
// VIOLATION: java.lang.NullPointerException
// BROKEN: a list of two that was joined to another says that it has one cell, and has none.

/** Lists that take over each other's cells. */
public class JoinedLists {
  private static class Cell {
    final int value;
    Cell next;

    Cell(int value) {
      this.value = value;
    }
  }

  private Cell head;
  private int size;

  public void push(int value) {
    Cell cell = new Cell(value);
    cell.next = head;
    head = cell;
    size++;
  }

  public void join(JoinedLists other) {
    if (other == null || other == this || other.size == 0) {
      return;
    }
    if (size == 0) {
      head = other.head;
    } else {
      Cell last = head;
      for (int i = 1; i < size; i++) {
        last = last.next;
      }
      last.next = other.head;
    }
    size += other.size;
    other.head = null;
    other.size = 0;
  }

  public int first() {
    if (size == 0) {
      throw new IllegalStateException("empty");
    }
    return head.value;
  }
}
