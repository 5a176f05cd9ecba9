// ENTRY: AnyThereAndBack.walk
// VERDICT: SAFE
// FINITE: no
// WHY: each loop stops before the null that it comes to.
public class AnyThereAndBack {
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
      steps++;
    }
    while (n.prev != null) {
      n = n.prev;
      steps++;
    }
    assert n.prev == null;
    return steps;
  }
}
