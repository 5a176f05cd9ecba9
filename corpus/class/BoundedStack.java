// VERDICT: SAFE
// WHY: 0 <= size <= elements.length is kept by all methods, and every access is below size.
// DEFECT: if (size > 0) { // pop ==> if (size >= 0) { // pop
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// BROKEN: new BoundedStack(1), pop() on the empty stack makes size -1; the tests pop only what they pushed.
import java.util.NoSuchElementException;

/** A stack of numbers with room for a fixed count; pushing to a full one is ignored. */
public class BoundedStack {
  private final int[] elements;
  private int size;

  public BoundedStack(int capacity) {
    if (capacity < 1) {
      throw new IllegalArgumentException("capacity " + capacity);
    }
    elements = new int[capacity];
  }

  public boolean push(int element) {
    if (size == elements.length) {
      return false;
    }
    elements[size++] = element;
    return true;
  }

  public void pop() {
    if (size > 0) { // pop
      size--;
    }
  }

  public int peek() {
    if (size == 0) {
      throw new NoSuchElementException();
    }
    return elements[size - 1];
  }

  public int size() {
    return size;
  }
}
