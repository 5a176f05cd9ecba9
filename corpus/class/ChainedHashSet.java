// VERDICT: SAFE
// WHY: the bucket index is made non-negative by floorMod and is below the number of buckets, which is fixed.
// DEFECT: return Math.floorMod(key, buckets.length); ==> return key % buckets.length;
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// BROKEN: contains(-1): the remainder is negative; the tests use positive keys.
/** A set of numbers with chaining. */
public class ChainedHashSet {
  private static final class Entry {
    final int key;
    Entry next;

    Entry(int key, Entry next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Entry[] buckets = new Entry[8];

  public boolean add(int key) {
    if (contains(key)) {
      return false;
    }
    int index = index(key);
    buckets[index] = new Entry(key, buckets[index]);
    return true;
  }

  public boolean contains(int key) {
    for (Entry entry = buckets[index(key)]; entry != null; entry = entry.next) {
      if (entry.key == key) {
        return true;
      }
    }
    return false;
  }

  public boolean remove(int key) {
    int index = index(key);
    Entry before = null;
    Entry entry = buckets[index];
    while (entry != null && entry.key != key) {
      before = entry;
      entry = entry.next;
    }
    if (entry == null) {
      return false;
    }
    if (before == null) {
      buckets[index] = entry.next;
    } else {
      before.next = entry.next;
    }
    return true;
  }

  private int index(int key) {
    return Math.floorMod(key, buckets.length);
  }
}
