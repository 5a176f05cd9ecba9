// VERDICT: SAFE
// WHY: first and last are null together, so last is not null where first is not.
// DEFECT: if (first == null) { // became empty ==> if (first == last) { // became empty
// VIOLATION: java.lang.NullPointerException
// BROKEN: offer twice, poll: one element is left, first == last, and last is forgotten; offer once more needs it.
import java.util.NoSuchElementException;

/** A queue of linked nodes. */
public class LinkedQueue<T> {
  private static final class Node<T> {
    final T item;
    Node<T> next;

    Node(T item) {
      this.item = item;
    }
  }

  private Node<T> first;
  private Node<T> last;

  public void offer(T item) {
    Node<T> node = new Node<>(item);
    if (first == null) {
      first = node;
    } else {
      last.next = node;
    }
    last = node;
  }

  public T poll() {
    if (first == null) {
      throw new NoSuchElementException("empty");
    }
    T item = first.item;
    first = first.next;
    if (first == null) { // became empty
      last = null;
    }
    return item;
  }

  public boolean isEmpty() {
    return first == null;
  }
}
