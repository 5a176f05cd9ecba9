// ENTRY: AnySwapLinks.swap
// VERDICT: SAFE
// FINITE: no
// WHY: every link that is written to belongs to a node that has been looked at.
public class AnySwapLinks {
  static final class Node {
    int data;
    Node next;
    Node prev;
  }

  static Node swap(Node first) {
    if (first == null || first.next == null) {
      return first;
    }
    Node head = first.next;
    Node n = first;
    while (n != null && n.next != null) {
      Node other = n.next;
      Node before = n.prev;
      Node after = other.next;
      n.next = after;
      n.prev = other;
      other.next = n;
      other.prev = before;
      if (before != null) {
        before.next = other;
      }
      if (after != null) {
        after.prev = n;
      }
      n = after;
    }
    return head;
  }
}
