// ENTRY: DllInsertBug.insert
// VERDICT: UNSAFE
// VIOLATION: contract isDoublyLinked
// WHY: the node behind the new one keeps its old link back; a list of one node shows it.
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class DllInsertBug {
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

  static boolean linked(Node list, int data) {
    return isDoublyLinked(list);
  }

  /** Puts a new node behind the leading nodes with smaller data. */
  @Requires("linked")
  @Ensures("isDoublyLinked")
  static Node insert(Node list, int data) {
    Node before = null;
    Node after = list;
    while (after != null && after.data < data) {
      before = after;
      after = after.succ;
    }
    Node fresh = new Node();
    fresh.data = data;
    fresh.pred = before;
    fresh.succ = after;
    if (before == null) {
      return fresh;
    }
    before.succ = fresh;
    return list;
  }
}
