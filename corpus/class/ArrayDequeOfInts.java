// VERDICT: SAFE
// WHY: items is never empty, 0 <= head < items.length, 0 <= count <= items.length; growing stops at a fixed limit.
// DEFECT: head = head == 0 ? items.length - 1 : head - 1; ==> head = head - 1;
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// BROKEN: addFirst on a new deque; the tests add at the front only after elements were taken from there.
import java.util.NoSuchElementException;

/** A deque in a circular array. */
public class ArrayDequeOfInts {
  private static final int LIMIT = 1 << 20;
  private int[] items = new int[4];
  private int head;
  private int count;

  public void addFirst(int item) {
    makeRoom();
    head = head == 0 ? items.length - 1 : head - 1;
    items[head] = item;
    count++;
  }

  public void addLast(int item) {
    makeRoom();
    items[(head + count) % items.length] = item;
    count++;
  }

  public int removeFirst() {
    if (count == 0) {
      throw new NoSuchElementException();
    }
    int item = items[head];
    head = (head + 1) % items.length;
    count--;
    return item;
  }

  public int removeLast() {
    if (count == 0) {
      throw new NoSuchElementException();
    }
    count--;
    return items[(head + count) % items.length];
  }

  public int size() {
    return count;
  }

  private void makeRoom() {
    if (count < items.length) {
      return;
    }
    if (items.length >= LIMIT) {
      throw new IllegalStateException("too many");
    }
    int[] larger = new int[items.length * 2];
    for (int i = 0; i < count; i++) {
      larger[i] = items[(head + i) % items.length];
    }
    items = larger;
    head = 0;
  }
}
