// ENTRY: AnyInsertSortedBug.insert
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: behind the last node there is nothing that could lead back.
public class AnyInsertSortedBug {
  static final class Node {
    int data;
    Node next;
    Node prev;
  }

  static Node insert(Node first, int data) {
    Node fresh = new Node();
    fresh.data = data;
    if (first == null) {
      return fresh;
    }
    Node n = first;
    while (n.next != null && n.next.data < data) {
      n = n.next;
    }
    fresh.next = n.next;
    fresh.prev = n;
    n.next.prev = fresh;
    n.next = fresh;
    return first;
  }
}
