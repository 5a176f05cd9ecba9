// ENTRY: AnyTwoCursors.middle
// VERDICT: SAFE
// FINITE: no
// WHY: the slow cursor only goes along links that the fast one has found not to be null.
public class AnyTwoCursors {
  static final class Node {
    int data;
    Node next;
    Node prev;
  }

  static Node middle(Node first) {
    Node slow = first;
    Node fast = first;
    while (fast != null && fast.next != null) {
      slow = slow.next;
      fast = fast.next.next;
    }
    assert first == null || slow != null;
    return slow;
  }
}
