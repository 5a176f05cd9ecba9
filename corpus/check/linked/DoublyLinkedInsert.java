// ENTRY: DoublyLinkedInsert$Node.insertAfter
// VERDICT: SAFE
// FINITE: yes
// WHY: all four links are set, and the old successor is tested for null; a self loop works as well.
// ENTRY: DoublyLinkedInsert$Node.insertAfterOneWay
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the back link of the old successor is not repaired.
public class DoublyLinkedInsert {
  static final class Node {
    Node prev;
    Node next;

    void insertAfter(Node fresh) {
      if (fresh == null || fresh == this || fresh == next) {
        return;
      }
      Node after = next;
      fresh.prev = this;
      fresh.next = after;
      next = fresh;
      if (after != null) {
        after.prev = fresh;
      }
      assert next.prev == this;
      assert fresh.next == null || fresh.next.prev == fresh;
    }

    void insertAfterOneWay(Node fresh) {
      if (fresh == null || fresh == this || fresh == next) {
        return;
      }
      fresh.prev = this;
      fresh.next = next;
      next = fresh;
      assert next.prev == this;
      assert fresh.next == null || fresh.next.prev == fresh;
    }
  }
}
