// ENTRY: QueueFifo.main
// VERDICT: SAFE
// FINITE: no
// WHY: cells are put behind the tail in ascending order and taken at the head; head and tail become null together.
import org.sosy_lab.sv_benchmarks.Verifier;

public class QueueFifo {
  static final class Cell {
    int val;
    Cell next;
  }

  static final class Queue {
    Cell head;
    Cell tail;

    void put(int v) {
      Cell c = new Cell();
      c.val = v;
      if (tail == null) {
        head = c;
      } else {
        tail.next = c;
      }
      tail = c;
    }

    int take() {
      int v = head.val;
      head = head.next;
      if (head == null) {
        tail = null;
      }
      return v;
    }
  }

  public static void main(String[] args) {
    Queue queue = new Queue();
    int lastPut = Integer.MIN_VALUE;
    int lastTaken = Integer.MIN_VALUE;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        int v = Verifier.nondetInt();
        Verifier.assume(v >= lastPut);
        queue.put(v);
        lastPut = v;
      } else if (queue.head != null) {
        int v = queue.take();
        assert v >= lastTaken;
        lastTaken = v;
      }
      assert (queue.head == null) == (queue.tail == null);
    }
  }
}
