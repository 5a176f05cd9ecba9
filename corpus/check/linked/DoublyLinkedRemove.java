// ENTRY: DoublyLinkedRemove$Node.unlink
// VERDICT: SAFE
// FINITE: yes
// WHY: each neighbour is tested for null before its link is changed.
// ENTRY: DoublyLinkedRemove$Node.unlinkUnchecked
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the first node of a list has no predecessor.
public class DoublyLinkedRemove {
  static final class Node {
    Node prev;
    Node next;

    void unlink() {
      if (prev != null) {
        prev.next = next;
      }
      if (next != null) {
        next.prev = prev;
      }
      prev = null;
      next = null;
      assert prev == null && next == null;
    }

    void unlinkUnchecked() {
      prev.next = next;
      if (next != null) {
        next.prev = prev;
      }
    }
  }
}
