// VERDICT: SAFE
// WHY: entries are linked cells that are tested for null; the other vector is rejected if it is null, and may be this one.
/** A vector in which most numbers are zero. */
public class SparseVector {
  private static final class Entry {
    final int index;
    int value;
    Entry next;

    Entry(int index, int value, Entry next) {
      this.index = index;
      this.value = value;
      this.next = next;
    }
  }

  private Entry entries;

  public void set(int index, int value) {
    Entry entry = find(index);
    if (entry != null) {
      entry.value = value;
    } else if (value != 0) {
      entries = new Entry(index, value, entries);
    }
  }

  public int get(int index) {
    Entry entry = find(index);
    return entry == null ? 0 : entry.value;
  }

  public long dot(SparseVector other) {
    if (other == null) {
      throw new IllegalArgumentException("no vector");
    }
    long sum = 0;
    for (Entry entry = entries; entry != null; entry = entry.next) {
      sum += (long) entry.value * other.get(entry.index);
    }
    return sum;
  }

  private Entry find(int index) {
    for (Entry entry = entries; entry != null; entry = entry.next) {
      if (entry.index == index) {
        return entry;
      }
    }
    return null;
  }
}
