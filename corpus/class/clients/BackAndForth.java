// VERDICT: SAFE
// WHY: an index is found from the end that is nearer, and both ways lead through all that is counted.
// DEFECT: for (int i = size - 1; i > index; i--) { ==> for (int i = size - 1; i >= index; i--) {
// VIOLATION: java.lang.NullPointerException
// BROKEN: from the end the walk takes one step too many, which leads out of a list of one.

/** A list that is walked along from either end. */
public class BackAndForth {
  private static class Cell {
    final int value;
    Cell next;
    Cell previous;

    Cell(int value) {
      this.value = value;
    }
  }

  private Cell first;
  private Cell last;
  private int size;

  public void add(int value) {
    Cell cell = new Cell(value);
    if (last == null) {
      first = cell;
    } else {
      last.next = cell;
      cell.previous = last;
    }
    last = cell;
    size++;
  }

  public int get(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException();
    }
    Cell cell;
    if (index < size / 2) {
      cell = first;
      for (int i = 0; i < index; i++) {
        cell = cell.next;
      }
    } else {
      cell = last;
      for (int i = size - 1; i > index; i--) {
        cell = cell.previous;
      }
    }
    return cell.value;
  }
}
