// ENTRY: DllReverseBug.reverse
// VERDICT: UNSAFE
// VIOLATION: contract isDoublyLinked
// WHY: after the swap n.succ leads back, so only the first of two nodes is changed and it gets a predecessor.
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class DllReverseBug {
  static final class Node {
    int data;
    Node succ;
    Node pred;
  }

  /** Nothing is before the first node, and every link forward has its link back; so the list has an end. */
  static boolean isDoublyLinked(Node first) {
    if (first != null && first.pred != null) {
      return false;
    }
    for (Node n = first; n != null; n = n.succ) {
      if (n.succ != null && n.succ.pred != n) {
        return false;
      }
    }
    return true;
  }

  @Requires("isDoublyLinked")
  @Ensures("isDoublyLinked")
  static Node reverse(Node list) {
    Node first = null;
    Node n = list;
    while (n != null) {
      Node after = n.succ;
      n.succ = n.pred;
      n.pred = after;
      first = n;
      n = n.succ;
    }
    return first;
  }
}
