// ENTRY: CountedTreeRecursive.insert(I)V
// VERDICT: SAFE
// FINITE: no
// WHY: the count and the root are read and written on a tree that is there.
public class CountedTreeRecursive {
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
    root = insert(root, k);
    assert root != null;
  }

  private Node insert(Node n, int k) {
    if (n == null) {
      size++;
      return new Node(k);
    }
    int key = n.key;
    if (k < key) {
      n.left = insert(n.left, k);
    } else if (k > key) {
      n.right = insert(n.right, k);
    }
    assert n.key == key;
    return n;
  }
}
