// VERDICT: SAFE
// WHY: the walk stops at null; a node is only read after a test for null, or as the head that a test has shown.
// DEFECT: while (before.next != null && before.next.value < value) { ==> while (before.next.value < value) {
// VIOLATION: java.lang.NullPointerException
// BROKEN: add(1), add(2): the walk goes off the end; the tests add in descending order.
/** Numbers in ascending order, as linked cells. */
public class SortedIntList {
  private static final class Cell {
    int value;
    Cell next;
  }

  private Cell head;

  public void add(int value) {
    Cell cell = new Cell();
    cell.value = value;
    if (head == null || head.value >= value) {
      cell.next = head;
      head = cell;
      return;
    }
    Cell before = head;
    while (before.next != null && before.next.value < value) {
      before = before.next;
    }
    cell.next = before.next;
    before.next = cell;
  }

  public boolean contains(int value) {
    for (Cell cell = head; cell != null; cell = cell.next) {
      if (cell.value == value) {
        return true;
      }
    }
    return false;
  }

  public boolean removeSmallest() {
    if (head == null) {
      return false;
    }
    head = head.next;
    return true;
  }

  public int smallest() {
    if (head == null) {
      throw new IllegalStateException("empty");
    }
    return head.value;
  }
}
