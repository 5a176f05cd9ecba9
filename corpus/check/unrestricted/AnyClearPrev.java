// ENTRY: AnyClearPrev.clear
// VERDICT: SAFE
// FINITE: no
// WHY: the link of the first node is cleared in the first round and never set again.
public class AnyClearPrev {
  static final class Node {
    int data;
    Node next;
    Node prev;
  }

  static void clear(Node first) {
    for (Node n = first; n != null; n = n.next) {
      n.prev = null;
    }
    assert first == null || first.prev == null;
  }
}
