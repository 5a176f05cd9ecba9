// ENTRY: AnyTwoCursorsBug.middle
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the fast cursor goes two steps where only one was looked at.
public class AnyTwoCursorsBug {
  static final class Node {
    int data;
    Node next;
    Node prev;
  }

  static Node middle(Node first) {
    Node slow = first;
    Node fast = first;
    while (fast != null) {
      slow = slow.next;
      fast = fast.next.next;
    }
    return slow;
  }
}
