// ENTRY: AnyReverse.reverse
// VERDICT: SAFE
// FINITE: no
// WHY: each node is looked at before its links are exchanged, whatever they were.
public class AnyReverse {
  static final class Node {
    int data;
    Node next;
    Node prev;
  }

  static Node reverse(Node list) {
    Node first = null;
    Node n = list;
    while (n != null) {
      Node after = n.next;
      n.next = n.prev;
      n.prev = after;
      first = n;
      n = after;
    }
    assert list == null || first != null;
    return first;
  }
}
