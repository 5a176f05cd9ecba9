// ENTRY: AnyDllLast.last
// VERDICT: SAFE
// FINITE: no
// WHY: the loop ends only where nothing follows, and the node at hand is never null.
public class AnyDllLast {
  static final class Node {
    int data;
    Node next;
    Node prev;
  }

  static Node last(Node first) {
    if (first == null) {
      return null;
    }
    Node n = first;
    while (n.next != null) {
      n = n.next;
    }
    assert n.next == null;
    return n;
  }
}
