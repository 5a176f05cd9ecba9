// VERDICT: SAFE
// WHY: an array is copied cell by cell into one that has room for all that are counted.
// DEFECT: Object[] copy = new Object[capacity]; ==> Object[] copy = new String[capacity];
// VIOLATION: java.lang.ArrayStoreException
// BROKEN: the copy takes strings only, and something else was pushed.

/** A stack whose array grows and shrinks by a loop that copies it. */
public class CopiedByLoop {
  private Object[] items = new Object[4];
  private int count;

  private void resize(int capacity) {
    Object[] copy = new Object[capacity];
    for (int i = 0; i < count; i++) {
      copy[i] = items[i];
    }
    items = copy;
  }

  public void push(Object item) {
    if (count == items.length) {
      resize(2 * items.length);
    }
    items[count++] = item;
  }

  public Object pop() {
    if (count == 0) {
      throw new IllegalStateException("empty");
    }
    Object item = items[--count];
    items[count] = null;
    if (count > 0 && count == items.length / 4) {
      resize(items.length / 2);
    }
    return item;
  }
}
