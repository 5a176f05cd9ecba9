// VERDICT: SAFE
// WHY: every cell leads to the one before it afterwards, and the list begins with what was the last one.
// DEFECT: head = previous; ==> head = head == null ? previous : head;
// VIOLATION: java.lang.NullPointerException
// BROKEN: the list begins with what is its last cell now, and all others are lost, but counted.

/** A list that is turned round by writing to each of its cells. */
public class ReversedList {
  private static class Cell {
    final int value;
    Cell next;

    Cell(int value, Cell next) {
      this.value = value;
      this.next = next;
    }
  }

  private Cell head;
  private int size;

  public void push(int value) {
    head = new Cell(value, head);
    size++;
  }

  public void reverse() {
    Cell previous = null;
    Cell cell = head;
    while (cell != null) {
      Cell next = cell.next;
      cell.next = previous;
      previous = cell;
      cell = next;
    }
    head = previous;
  }

  public int get(int index) {
    if (index < 0 || index >= size) {
      return -1;
    }
    Cell cell = head;
    while (index-- > 0) {
      cell = cell.next;
    }
    return cell.value;
  }
}
