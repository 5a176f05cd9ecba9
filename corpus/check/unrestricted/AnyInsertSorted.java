// ENTRY: AnyInsertSorted.insert
// VERDICT: SAFE
// FINITE: no
// WHY: the walk stops before a null, and the one node that may be null is looked at.
public class AnyInsertSorted {
  static final class Node {
    int data;
    Node next;
    Node prev;
  }

  static Node insert(Node first, int data) {
    Node fresh = new Node();
    fresh.data = data;
    if (first == null || first.data >= data) {
      fresh.next = first;
      if (first != null) {
        first.prev = fresh;
      }
      return fresh;
    }
    Node n = first;
    while (n.next != null && n.next.data < data) {
      n = n.next;
    }
    fresh.next = n.next;
    fresh.prev = n;
    if (n.next != null) {
      n.next.prev = fresh;
    }
    n.next = fresh;
    assert n.next.prev == n;
    return first;
  }
}
