// ENTRY: TreeInsertRecursive.add
// VERDICT: SAFE
// FINITE: no
// WHY: every call returns the node that it was given, or a new one.
public class TreeInsertRecursive {
  static final class Node {
    int key;
    Node left;
    Node right;

    Node(int key) {
      this.key = key;
    }
  }

  private static Node insert(Node n, int k) {
    if (n == null) {
      return new Node(k);
    }
    if (k < n.key) {
      n.left = insert(n.left, k);
    } else if (k > n.key) {
      n.right = insert(n.right, k);
    }
    return n;
  }

  static void add(Node root, int k) {
    Node grown = insert(root, k);
    assert grown != null;
  }
}
