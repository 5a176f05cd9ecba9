// VERDICT: SAFE
// WHY: 0 <= count <= keys.length; children are compared only where their index is below count.
// DEFECT: if (count == 0) { ==> if (count < 0) {
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// BROKEN: removeMin on a new heap reads keys[-1]; the tests remove no more than they have added.
import java.util.NoSuchElementException;

/** The smallest of a bounded number of keys first. */
public class BinaryHeap {
  private final int[] keys;
  private int count;

  public BinaryHeap(int capacity) {
    if (capacity < 1 || capacity > 1 << 24) {
      throw new IllegalArgumentException("capacity");
    }
    keys = new int[capacity];
  }

  public void add(int key) {
    if (count == keys.length) {
      throw new IllegalStateException("full");
    }
    int hole = count++;
    while (hole > 0 && key < keys[(hole - 1) / 2]) {
      keys[hole] = keys[(hole - 1) / 2];
      hole = (hole - 1) / 2;
    }
    keys[hole] = key;
  }

  public int removeMin() {
    if (count == 0) {
      throw new NoSuchElementException();
    }
    int smallest = keys[0];
    int moved = keys[--count];
    int hole = 0;
    while (2 * hole + 1 < count) {
      int child = 2 * hole + 1;
      int right = child + 1;
      if (right < count && keys[right] < keys[child]) {
        child = right;
      }
      if (keys[child] >= moved) {
        break;
      }
      keys[hole] = keys[child];
      hole = child;
    }
    keys[hole] = moved;
    return smallest;
  }

  public int size() {
    return count;
  }
}
