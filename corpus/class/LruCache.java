// VERDICT: SAFE
// WHY: the entries form a ring around a sentinel, so before and after are never null.
// DEFECT: entry.after.before = entry.before; ==> entry.after.before = null;
// VIOLATION: java.lang.NullPointerException
// BROKEN: capacity 2: put(1,1), put(2,2), get(1) moves the middle entry and cuts the link of its neighbour; put(3,3) evicts.
/** The values of the keys that were used last, in a ring of linked entries. */
public class LruCache {
  private static final class Entry {
    int key;
    int value;
    Entry before;
    Entry after;
  }

  private final Entry ring = new Entry();
  private final int capacity;
  private int size;

  public LruCache(int capacity) {
    if (capacity < 1) {
      throw new IllegalArgumentException("capacity " + capacity);
    }
    this.capacity = capacity;
    ring.before = ring;
    ring.after = ring;
  }

  public void put(int key, int value) {
    Entry entry = find(key);
    if (entry == null) {
      entry = new Entry();
      entry.key = key;
      size++;
    } else {
      unlink(entry);
    }
    entry.value = value;
    linkFirst(entry);
    if (size > capacity) {
      unlink(ring.before);
      size--;
    }
  }

  public int get(int key, int otherwise) {
    Entry entry = find(key);
    if (entry == null) {
      return otherwise;
    }
    unlink(entry);
    linkFirst(entry);
    return entry.value;
  }

  public int size() {
    return size;
  }

  private Entry find(int key) {
    for (Entry entry = ring.after; entry != ring; entry = entry.after) {
      if (entry.key == key) {
        return entry;
      }
    }
    return null;
  }

  private void unlink(Entry entry) {
    entry.before.after = entry.after;
    entry.after.before = entry.before;
  }

  private void linkFirst(Entry entry) {
    entry.after = ring.after;
    entry.before = ring;
    ring.after.before = entry;
    ring.after = entry;
  }
}
