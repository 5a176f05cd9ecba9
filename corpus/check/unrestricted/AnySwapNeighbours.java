// ENTRY: AnySwapNeighbours.swap
// VERDICT: SAFE
// FINITE: no
// WHY: two nodes are seen not to be null before their data is exchanged.
public class AnySwapNeighbours {
  static final class Node {
    int data;
    Node next;
    Node prev;
  }

  static void swap(Node first) {
    Node n = first;
    while (n != null && n.next != null) {
      Node other = n.next;
      int data = n.data;
      n.data = other.data;
      other.data = data;
      n = other.next;
    }
    assert n == null || n.next == null;
  }
}
