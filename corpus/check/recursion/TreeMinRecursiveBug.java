// ENTRY: TreeMinRecursiveBug.min
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: of a node without a left child the child is asked.
public class TreeMinRecursiveBug {
  static final class Node {
    int key;
    Node left;
    Node right;

    Node(int key) {
      this.key = key;
    }
  }

  private static int least(Node n) {
    return n.left == null && n.right == null ? n.key : least(n.left);
  }

  static int min(Node n) {
    return n == null ? 0 : least(n);
  }
}
