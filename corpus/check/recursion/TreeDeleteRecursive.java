// ENTRY: TreeDeleteRecursive.delete
// VERDICT: SAFE
// FINITE: no
// WHY: the least node is looked for in a subtree that is there, and each step down is to a node that is there.
public class TreeDeleteRecursive {
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
      if (n.right == null) {
        return n.left;
      }
      n.key = least(n.right).key;
      n.right = delete(n.right, n.key);
    }
    return n;
  }
}
