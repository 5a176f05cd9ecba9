// ENTRY: MiddleEntry.middle
// VERDICT: SAFE
// FINITE: no
// WHY: the slow cursor only walks over entries that the fast one has passed, and none of these is null.
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class MiddleEntry {
  static final class Entry {
    int time;
    int level;
    Entry next;
  }

  /** Later entries have later times; so the log has an end. */
  static boolean isChronological(Entry log) {
    for (Entry e = log; e != null; e = e.next) {
      if (e.next != null && e.time >= e.next.time) {
        return false;
      }
    }
    return true;
  }

  static boolean isNullTogether(Entry log, Entry result) {
    return (log == null) == (result == null);
  }

  @Requires("isChronological")
  @Ensures("isNullTogether")
  static Entry middle(Entry log) {
    Entry slow = log;
    Entry fast = log;
    while (fast != null && fast.next != null) {
      slow = slow.next;
      fast = fast.next.next;
    }
    return slow;
  }
}
