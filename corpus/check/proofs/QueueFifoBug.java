// ENTRY: QueueFifoBug.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,true,0,true,false
// WHY: when the last cell is taken the tail still points to it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class QueueFifoBug {
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
