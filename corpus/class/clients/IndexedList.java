// VERDICT: SAFE
// WHY: a walk along the chain takes fewer steps than size says that there are cells.
// DEFECT: if (index < 0 || index >= size) { ==> if (index < 0 || index > size) {
// VIOLATION: java.lang.NullPointerException
// BROKEN: asking for the element behind the last one.

/** A list whose elements are found by walking along its cells. */
public class IndexedList {
  private static class Cell {
    int value;
    Cell next;

    Cell(int value, Cell next) {
      this.value = value;
      this.next = next;
    }
  }

  private Cell head;
  private int size;

  public int get(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException();
    }
    Cell cell = head;
    for (int i = 0; i < index; i++) {
      cell = cell.next;
    }
    return cell.value;
  }

  public void insert(int index, int value) {
    if (index < 0 || index > size) {
      throw new IndexOutOfBoundsException();
    }
    if (index == 0) {
      head = new Cell(value, head);
    } else {
      Cell before = head;
      for (int i = 1; i < index; i++) {
        before = before.next;
      }
      before.next = new Cell(value, before.next);
    }
    size++;
  }

  public int remove(int index) {
    if (index < 0 || size <= index) {
      throw new IndexOutOfBoundsException();
    }
    if (index == 0) {
      int value = head.value;
      head = head.next;
      size--;
      return value;
    }
    Cell before = head;
    int left = index - 1;
    while (left > 0) {
      before = before.next;
      left--;
    }
    int value = before.next.value;
    before.next = before.next.next;
    size--;
    return value;
  }
}
