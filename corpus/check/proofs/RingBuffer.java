// ENTRY: RingBuffer$Buffer.putAll
// VERDICT: SAFE
// FINITE: no
// WHY: the free place is head + size modulo the length, computed without a sum that wraps; size is at most the length.
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class RingBuffer {
  static final class Buffer {
    private int[] items;
    private int head;
    private int size;

    boolean isConsistent() {
      return items != null && head >= 0 && head < items.length && size >= 0 && size <= items.length;
    }

    /** Appends as many elements of the source as there is room for. */
    @Requires("isConsistent")
    @Ensures("isConsistent")
    void putAll(int[] source) {
      if (source == null) {
        return;
      }
      int taken = 0;
      while (taken < source.length && size < items.length) {
        int free = head - (items.length - size);
        if (free < 0) {
          free += items.length;
        }
        items[free] = source[taken];
        size++;
        taken++;
      }
    }
  }
}
