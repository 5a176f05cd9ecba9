// VERDICT: SAFE
// WHY: each cell that is taken out is not counted any more.
// DEFECT: cell.next = cell.next.next; size--; ==> cell.next = cell.next.next;
// VIOLATION: java.lang.NullPointerException
// BROKEN: negative numbers behind the first one that is none are taken out, and counted on.

/** A list that takes out all of its negative numbers. */
public class UncountedPurge {
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

  public void purge() {
    while (head != null && head.value < 0) {
      head = head.next;
      size--;
    }
    Cell cell = head;
    while (cell != null && cell.next != null) {
      if (cell.next.value < 0) {
        cell.next = cell.next.next; size--;
      } else {
        cell = cell.next;
      }
    }
  }

  public int get(int index) {
    if (index < 0 || index >= size) {
      return -1;
    }
    Cell cell = head;
    for (int i = 0; i < index; i++) {
      cell = cell.next;
    }
    return cell.value;
  }
}
