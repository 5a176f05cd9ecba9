// ENTRY: AnyClearPrevBug.clear
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: what is before a node may be null when it is written to.
public class AnyClearPrevBug {
  static final class Node {
    int data;
    Node next;
    Node prev;
  }

  static void clear(Node first) {
    for (Node n = first; n != null; n = n.next) {
      n.prev.data = 0;
      n.prev = null;
    }
  }
}
