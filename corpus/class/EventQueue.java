// VERDICT: SAFE
// WHY: an event is read only after a test for null; times grow by comparison only.
/** Events in the order of their times; equal times keep the order of arrival. */
public class EventQueue {
  private static final class Event {
    final long time;
    final int code;
    Event next;

    Event(long time, int code) {
      this.time = time;
      this.code = code;
    }
  }

  private Event first;
  private long now;

  public void schedule(long time, int code) {
    if (time < now) {
      throw new IllegalArgumentException("in the past");
    }
    Event event = new Event(time, code);
    if (first == null || time < first.time) {
      event.next = first;
      first = event;
      return;
    }
    Event before = first;
    while (before.next != null && before.next.time <= time) {
      before = before.next;
    }
    event.next = before.next;
    before.next = event;
  }

  public int next() {
    if (first == null) {
      return -1;
    }
    Event event = first;
    first = event.next;
    now = event.time;
    return event.code;
  }

  public long now() {
    return now;
  }

  public boolean isEmpty() {
    return first == null;
  }
}
