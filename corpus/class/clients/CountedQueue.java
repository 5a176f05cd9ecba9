// VERDICT: SAFE
// WHY: as many cells follow head as size says, and tail is the last of them wherever there is one.
// DEFECT: size--; ==> size -= size > 2 ? 0 : 1;
// VIOLATION: java.lang.NullPointerException
// BROKEN: from three elements on, taking one out does not count, and the queue is empty before its size says so.

/** A queue that looks at its size alone; the last cell stays where it is when the queue runs empty. */
public class CountedQueue<T> {
  private static class Cell<T> {
    final T item;
    Cell<T> next;

    Cell(T item) {
      this.item = item;
    }
  }

  private Cell<T> tail;
  private Cell<T> head;
  private int size;

  public void add(T item) {
    Cell<T> cell = new Cell<>(item);
    if (size == 0) {
      head = cell;
    } else {
      tail.next = cell;
    }
    tail = cell;
    size++;
  }

  public T remove() {
    if (size == 0) {
      throw new IllegalStateException("empty");
    }
    T item = head.item;
    head = head.next;
    size--;
    return item;
  }

  public T last() {
    return size == 0 ? null : tail.item;
  }
}
