// ENTRY: TreeMinRecursive.min
// VERDICT: SAFE
// FINITE: no
// WHY: the step to the left is taken only where there is a node.
public class TreeMinRecursive {
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

  static int min(Node n) {
    if (n == null) {
      return 0;
    }
    Node found = least(n);
    assert found != null;
    return found.key;
  }
}
