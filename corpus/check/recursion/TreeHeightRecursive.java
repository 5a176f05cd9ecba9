// ENTRY: TreeHeightRecursive.height
// VERDICT: SAFE
// FINITE: no
// WHY: a tree that is empty is asked for nothing.
public class TreeHeightRecursive {
  static final class Node {
    int key;
    Node left;
    Node right;

    Node(int key) {
      this.key = key;
    }
  }

  static int height(Node n) {
    return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right));
  }
}
