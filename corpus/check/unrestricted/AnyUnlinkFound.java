// ENTRY: AnyUnlinkFound.unlink
// VERDICT: SAFE
// FINITE: no
// WHY: both neighbours are looked at before they are written to, whether or not they lead back.
public class AnyUnlinkFound {
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
    if (n.prev != null) {
      n.prev.next = n.next;
    }
    if (n.next != null) {
      n.next.prev = n.prev;
    }
    return true;
  }
}
