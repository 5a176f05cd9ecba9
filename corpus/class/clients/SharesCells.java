// VERDICT: UNSAFE
// WHY: after share, two stacks have the same cells, and whoever pops first cuts the chain of the other.
// VIOLATION: java.lang.NullPointerException
/** Stacks that take over what another one has. */
public class SharesCells {
  private static class Cell {
    Cell next;
  }

  private Cell top;
  private int size;

  public void push() {
    Cell cell = new Cell();
    cell.next = top;
    top = cell;
    size++;
  }

  public void pop() {
    if (size == 0) {
      return;
    }
    Cell cell = top;
    top = cell.next;
    cell.next = null;
    size--;
  }

  public void share(SharesCells other) {
    if (other != null) {
      top = other.top;
      size = other.size;
    }
  }
}
