// VERDICT: SAFE
// WHY: what is cut off is what is not counted any more.
// DEFECT: size = length; ==> size = length > 1 ? length + 1 : length;
// VIOLATION: java.lang.NullPointerException
// BROKEN: a list that was cut off behind its second element says that it has three.

/** A list that can be cut off behind any of its cells. */
public class CutOffList {
  private static class Cell {
    int value;
    Cell next;
  }

  private Cell head;
  private int size;

  public void push(int value) {
    Cell cell = new Cell();
    cell.value = value;
    cell.next = head;
    head = cell;
    size++;
  }

  public void cutOff(int length) {
    if (length < 1 || length >= size) {
      return;
    }
    Cell last = head;
    for (int i = 1; i < length; i++) {
      last = last.next;
    }
    last.next = null;
    size = length;
  }

  public int sum() {
    int sum = 0;
    Cell cell = head;
    for (int i = 0; i < size; i++) {
      sum += cell.value;
      cell = cell.next;
    }
    return sum;
  }
}
