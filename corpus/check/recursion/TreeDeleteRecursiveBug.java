// ENTRY: TreeDeleteRecursiveBug.delete
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a node with a left child only has no least node on its right.
public class TreeDeleteRecursiveBug {
  static final class Node {
    int key;
    Node left;
    Node right;

    Node(int key) {
      this.key = key;
    }
  }

  private static Node least(Node n) {
    return n.left == null ? n : least(n.left);
  }

  static Node delete(Node n, int k) {
    if (n == null) {
      return null;
    }
    if (k < n.key) {
      n.left = delete(n.left, k);
    } else if (k > n.key) {
      n.right = delete(n.right, k);
    } else {
      if (n.left == null) {
        return n.right;
      }
      n.key = least(n.right).key;
      n.right = delete(n.right, n.key);
    }
    return n;
  }
}
