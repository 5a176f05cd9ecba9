// ENTRY: TreeOfAnswersRecursive.main
// VERDICT: SAFE
// FINITE: no
// WHY: an insertion returns a node, and every step down is to a node that was asked for.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TreeOfAnswersRecursive {
  static final class Node {
    int key;
    Node left;
    Node right;

    Node(int key) {
      this.key = key;
    }
  }

  static Node insert(Node n, int k) {
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

  static Node least(Node n) {
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

  public static void main(String[] args) {
    Node root = null;
    while (Verifier.nondetBoolean()) {
      root = insert(root, Verifier.nondetInt());
      assert root != null;
    }
    root = delete(root, Verifier.nondetInt());
    root = insert(root, Verifier.nondetInt());
    assert least(root) != null;
  }
}
