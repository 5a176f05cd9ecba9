// VERDICT: SAFE
// WHY: as many cells follow head along next as size says, and the same ones follow tail along prev.
// DEFECT: head.prev = cell; ==> cell.prev = null;
// VIOLATION: java.lang.NullPointerException
// BROKEN: a cell that was put in front is not found from behind.

/** Elements at both ends, and a size that says whether there are any. */
public class CountedDeque {
  private static class Cell {
    final int value;
    Cell prev;
    Cell next;

    Cell(int value) {
      this.value = value;
    }
  }

  private Cell head;
  private Cell tail;
  private int size;

  public void addFirst(int value) {
    Cell cell = new Cell(value);
    cell.next = head;
    if (size == 0) {
      tail = cell;
    } else {
      head.prev = cell;
    }
    head = cell;
    size++;
  }

  public void addLast(int value) {
    Cell cell = new Cell(value);
    cell.prev = tail;
    if (size == 0) {
      head = cell;
    } else {
      tail.next = cell;
    }
    tail = cell;
    size++;
  }

  public int removeFirst() {
    if (size == 0) {
      throw new IllegalStateException("empty");
    }
    int value = head.value;
    head = head.next;
    if (head == null) {
      tail = null;
    } else {
      head.prev = null;
    }
    size--;
    return value;
  }

  public int removeLast() {
    if (size == 0) {
      throw new IllegalStateException("empty");
    }
    int value = tail.value;
    tail = tail.prev;
    if (tail == null) {
      head = null;
    } else {
      tail.next = null;
    }
    size--;
    return value;
  }
}
