// VERDICT: SAFE
// WHY: 0 <= size <= items.length, and the array takes any object since it is made as one of objects.
// DEFECT: if (size == items.length) { ==> if (size > items.length) {
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// BROKEN: the fifth element finds no room.

/** A stack in an array that is replaced by one of twice its length. */
public class GrowingStack<T> {
  private Object[] items = new Object[4];
  private int size;

  public void push(T item) {
    if (size == items.length) {
      Object[] more = new Object[items.length * 2];
      System.arraycopy(items, 0, more, 0, size);
      items = more;
    }
    items[size++] = item;
  }

  @SuppressWarnings("unchecked")
  public T pop() {
    if (size == 0) {
      throw new IllegalStateException("empty");
    }
    T item = (T) items[--size];
    items[size] = null;
    return item;
  }
}
