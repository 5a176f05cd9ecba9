// ENTRY: QueueTailInvariant$Queue.enqueue
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: head and tail are independent fields: a queue with a head but without a tail is an input.
public class QueueTailInvariant {
  static final class Cell {
    int elem;
    Cell next;
  }

  static final class Queue {
    private Cell head;
    private Cell tail;

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
