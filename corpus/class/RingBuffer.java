// VERDICT: SAFE
// WHY: 0 <= head < length and 0 <= size <= length are kept; a place is head + offset, or what is left beyond the end.
// DEFECT: if (capacity <= 0) { ==> if (capacity < 0) {
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// BROKEN: new RingBuffer(0), add(1): there is no cell at all; the tests use capacities of two and more.
/** The last so many numbers that were added. */
public final class RingBuffer {
  private final int[] data;
  private int head;
  private int size;

  public RingBuffer(int capacity) {
    if (capacity <= 0) {
      throw new IllegalArgumentException("capacity must be positive");
    }
    data = new int[capacity];
  }

  public void add(int value) {
    data[wrapped(size)] = value;
    if (size < data.length) {
      size++;
    } else {
      head = wrapped(1);
    }
  }

  public int get(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException("index " + index + " of " + size);
    }
    return data[wrapped(index)];
  }

  public void clear() {
    head = wrapped(size);
    size = 0;
  }

  public boolean isFull() {
    return size == data.length;
  }

  public int size() {
    return size;
  }

  /** The place of an element. */
  private int wrapped(int offset) {
    int untilEnd = data.length - head;
    return offset < untilEnd ? head + offset : offset - untilEnd;
  }
}
