// VERDICT: SAFE
// WHY: a cell is put in and taken out where the search has stopped, and counted.
// DEFECT: previous.next = cell.next; ==> previous.next = cell.next == null ? null : cell.next.next;
// VIOLATION: java.lang.NullPointerException
// BROKEN: taking an element out takes the one behind it, too, which is not counted.

/** Numbers in ascending order, which are searched for by their values. */
public class SortedChain {
  private static class Cell {
    final int value;
    Cell next;

    Cell(int value, Cell next) {
      this.value = value;
      this.next = next;
    }
  }

  private Cell first;
  private int count;

  public void add(int value) {
    Cell previous = null;
    Cell cell = first;
    while (cell != null && cell.value < value) {
      previous = cell;
      cell = cell.next;
    }
    Cell added = new Cell(value, cell);
    if (previous == null) {
      first = added;
    } else {
      previous.next = added;
    }
    count++;
  }

  public boolean remove(int value) {
    Cell previous = null;
    Cell cell = first;
    while (cell != null && cell.value != value) {
      previous = cell;
      cell = cell.next;
    }
    if (cell == null) {
      return false;
    }
    if (previous == null) {
      first = cell.next;
    } else {
      previous.next = cell.next;
    }
    count--;
    return true;
  }

  public int largest() {
    if (count == 0) {
      throw new IllegalStateException("empty");
    }
    Cell cell = first;
    for (int i = 1; i < count; i++) {
      cell = cell.next;
    }
    return cell.value;
  }
}
