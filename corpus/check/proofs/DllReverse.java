// ENTRY: DllReverse.reverse
// VERDICT: SAFE
// FINITE: no
// WHY: each node swaps its two links once, so links that agreed before agree after, and the last node is the first.
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class DllReverse {
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
      n = after;
    }
    return first;
  }
}
