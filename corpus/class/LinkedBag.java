// VERDICT: SAFE
// WHY: an iterator's next node is tested before it is read; links are only ever null or nodes.
// DEFECT: if (upcoming == null) { ==> if (size == 0) {
// VIOLATION: java.lang.NullPointerException
// BROKEN: one element, an iterator, next() twice: the bag is not empty, but the iterator is at its end.
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Elements in the order in which they came last, with their number and an iterator. */
public class LinkedBag<E> implements Iterable<E> {
  private static class Node<E> {
    private final E element;
    private final Node<E> next;

    Node(E element, Node<E> next) {
      this.element = element;
      this.next = next;
    }
  }

  private class Walk implements Iterator<E> {
    private Node<E> upcoming = first;

    @Override
    public boolean hasNext() {
      return upcoming != null;
    }

    @Override
    public E next() {
      if (upcoming == null) {
        throw new NoSuchElementException();
      }
      E element = upcoming.element;
      upcoming = upcoming.next;
      return element;
    }
  }

  private Node<E> first;
  private int size;

  public void add(E element) {
    if (size == Integer.MAX_VALUE) {
      throw new IllegalStateException("full");
    }
    first = new Node<>(element, first);
    size++;
  }

  public int size() {
    return size;
  }

  @Override
  public Iterator<E> iterator() {
    return new Walk();
  }
}
