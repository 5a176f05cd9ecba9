// ENTRY: AnyInsertAfterLast.append
// VERDICT: SAFE
// FINITE: no
// WHY: the last node is not null, and the fresh one is put behind it.
public class AnyInsertAfterLast {
  static final class Node {
    int data;
    Node next;
    Node prev;
  }

  static Node append(Node first, int data) {
    Node fresh = new Node();
    fresh.data = data;
    if (first == null) {
      return fresh;
    }
    Node last = first;
    while (last.next != null) {
      last = last.next;
    }
    last.next = fresh;
    fresh.prev = last;
    assert last.next.prev == last;
    assert fresh.next == null;
    return first;
  }
}
