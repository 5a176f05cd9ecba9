// ENTRY: RingInsertBug$Node.insert
// VERDICT: UNSAFE
// VIOLATION: contract isRing
// WHY: behind a node that holds a value the new one still says that it follows the first node of the ring.
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class RingInsertBug {
  /** A node of a doubly linked ring; the ring is known by one node that holds no value. */
  static final class Node {
    int data;
    Node next;
    Node prev;

    /** Every link forward has its link back, so the walk comes back to this node and no other. */
    boolean isRing() {
      Node n = this;
      do {
        if (n.next == null || n.next.prev != n) {
          return false;
        }
        n = n.next;
      } while (n != this);
      return true;
    }

    /** Puts a new node before the first one that holds at least value, or at the end. */
    @Requires("isRing")
    @Ensures("isRing")
    void insert(int value) {
      Node at = next;
      while (at != this && at.data < value) {
        at = at.next;
      }
      Node fresh = new Node();
      fresh.data = value;
      fresh.next = at;
      fresh.prev = this;
      at.prev.next = fresh;
      at.prev = fresh;
    }
  }
}
