// ENTRY: MiddleEntryBug.middle
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: in a log of odd length the fast cursor stands on the last entry and takes two steps.
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class MiddleEntryBug {
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
    while (fast != null) {
      slow = slow.next;
      fast = fast.next.next;
    }
    return slow;
  }
}
