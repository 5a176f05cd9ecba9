// ENTRY: AnyDllLastBug.last
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a null list is not excluded before its link is read.
public class AnyDllLastBug {
  static final class Node {
    int data;
    Node next;
    Node prev;
  }

  static Node last(Node first) {
    Node n = first;
    while (n.next != null) {
      n = n.next;
    }
    return n;
  }
}
