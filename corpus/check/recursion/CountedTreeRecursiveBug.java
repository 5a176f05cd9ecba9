// ENTRY: CountedTreeRecursiveBug.insert(I)V
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a key that is new is counted, somewhere below.
public class CountedTreeRecursiveBug {
  private static final class Node {
    final int key;
    Node left;
    Node right;

    Node(int key) {
      this.key = key;
    }
  }

  private Node root;
  private int size;

  void insert(int k) {
    if (root == null || root.left == null || root.left.left != null || k >= root.left.key || k >= root.key) {
      return;
    }
    int before = size;
    root = insert(root, k);
    assert size == before;
  }

  private Node insert(Node n, int k) {
    if (n == null) {
      size++;
      return new Node(k);
    }
    if (k < n.key) {
      n.left = insert(n.left, k);
    } else if (k > n.key) {
      n.right = insert(n.right, k);
    }
    return n;
  }
}
