// ENTRY: AnyUnlinkFoundBug.unlink
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the wanted node may be the first, before which there need be nothing.
public class AnyUnlinkFoundBug {
  static final class Node {
    int data;
    Node next;
    Node prev;
  }

  static boolean unlink(Node first, int wanted) {
    Node n = first;
    while (n != null && n.data < wanted) {
      n = n.next;
    }
    if (n == null) {
      return false;
    }
    n.prev.next = n.next;
    if (n.next != null) {
      n.next.prev = n.prev;
    }
    return true;
  }
}
