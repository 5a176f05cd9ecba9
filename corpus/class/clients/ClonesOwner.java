// VERDICT: UNSAFE
// WHY: a clone has the same cells, and whoever pops first cuts the chain of the other.
// VIOLATION: java.lang.NullPointerException
/** A stack that can be cloned, but for its cells. */
public class ClonesOwner implements Cloneable {
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

  public ClonesOwner copy() {
    try {
      return (ClonesOwner) clone();
    } catch (CloneNotSupportedException exception) {
      throw new IllegalStateException(exception);
    }
  }
}
