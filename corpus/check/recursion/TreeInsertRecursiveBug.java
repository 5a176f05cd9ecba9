// ENTRY: TreeInsertRecursiveBug.add
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a call for a key that is there returns null, three levels down as well.
public class TreeInsertRecursiveBug {
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
    if (k == n.key) {
      return null;
    }
    if (k < n.key) {
      n.left = insert(n.left, k);
      assert n.left != null;
    } else {
      n.right = insert(n.right, k);
      assert n.right != null;
    }
    return n;
  }

  static void add(Node root, int k) {
    if (root != null && root.key != k) {
      insert(root, k);
    }
  }
}
