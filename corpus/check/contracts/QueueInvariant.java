// ENTRY: QueueInvariant$Queue.enqueue
// VERDICT: SAFE
// FINITE: yes
// WHY: the invariant says that head and tail are null together, so tail may be used.
import org.tandem.api.Invariant;

public class QueueInvariant {
  static final class Cell {
    int elem;
    Cell next;
  }

  @Invariant("together")
  static final class Queue {
    private Cell head;
    private Cell tail;

    boolean together() {
      return (head == null) == (tail == null);
    }

    void enqueue(int x) {
      Cell c = new Cell();
      c.elem = x;
      if (head == null) {
        head = c;
      } else {
        tail.next = c;
      }
      tail = c;
    }
  }
}
