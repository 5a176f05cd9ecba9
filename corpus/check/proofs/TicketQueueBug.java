// ENTRY: TicketQueueBug$Queue.put
// VERDICT: UNSAFE
// VIOLATION: contract isOrdered
// WHY: behind the ticket 2147483647 comes -2147483648.
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class TicketQueueBug {
  static final class Cell {
    int ticket;
    int payload;
    Cell next;
  }

  static final class Queue {
    private Cell head;
    private Cell tail;

    /** Tickets ascend from the head to the tail, which is the last cell. */
    boolean isOrdered() {
      if (head == null || tail == null) {
        return head == tail;
      }
      Cell c = head;
      while (c.next != null) {
        if (c.next.ticket <= c.ticket) {
          return false;
        }
        c = c.next;
      }
      return c == tail;
    }

    @Requires("isOrdered")
    @Ensures("isOrdered")
    void put(int payload) {
      Cell c = new Cell();
      c.ticket = tail == null ? 0 : tail.ticket + 1;
      c.payload = payload;
      if (head == null) {
        head = c;
      } else {
        tail.next = c;
      }
      tail = c;
    }
  }
}
