// VERDICT: UNSAFE
// WHY: next of an iterator cuts the chain of the bag that it was made for.
// VIOLATION: java.lang.NullPointerException
import java.util.Iterator;
import java.util.NoSuchElementException;

/** A bag whose iterators take it to pieces. */
public class CutByIterator {
  private static class Cell {
    Cell next;
  }

  private Cell first;
  private int size;

  public void add() {
    Cell cell = new Cell();
    cell.next = first;
    first = cell;
    size++;
  }

  public void remove() {
    if (size > 0) {
      first = first.next;
      size--;
    }
  }

  public Iterator<Object> iterator() {
    return new Cutting(first);
  }

  private static class Cutting implements Iterator<Object> {
    private Cell at;

    Cutting(Cell at) {
      this.at = at;
    }

    @Override
    public boolean hasNext() {
      return at != null;
    }

    @Override
    public Object next() {
      if (at == null) {
        throw new NoSuchElementException();
      }
      Cell found = at;
      at = found.next;
      found.next = null;
      return this;
    }
  }
}
