// ENTRY: DllDeleteMatching.delete
// VERDICT: SAFE
// FINITE: no
// WHY: a match is bypassed in both directions, with both neighbours tested, and its own links are kept for the walk.
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class DllDeleteMatching {
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

  static boolean linked(Node list, int d) {
    return isDoublyLinked(list);
  }

  static boolean freeOf(Node list, int d, Node result) {
    for (Node n = result; n != null; n = n.succ) {
      if (n.data == d) {
        return false;
      }
    }
    return isDoublyLinked(result);
  }

  /** Takes out every node that holds d, and returns the first of those left. */
  @Requires("linked")
  @Ensures("freeOf")
  static Node delete(Node list, int d) {
    Node first = list;
    for (Node n = list; n != null; n = n.succ) {
      if (n.data == d) {
        if (n.pred == null) {
          first = n.succ;
        } else {
          n.pred.succ = n.succ;
        }
        if (n.succ != null) {
          n.succ.pred = n.pred;
        }
      }
    }
    return first;
  }
}
