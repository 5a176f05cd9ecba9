// ENTRY: AnyThereAndBackBug.walk
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: nothing says that the way back comes to the first node.
public class AnyThereAndBackBug {
  static final class Node {
    int data;
    Node next;
    Node prev;
  }

  static int walk(Node first) {
    if (first == null) {
      return 0;
    }
    int steps = 0;
    Node n = first;
    while (n.next != null) {
      n = n.next;
    }
    while (n != first) {
      n = n.prev;
      steps += n.data;
    }
    return steps;
  }
}
