// ENTRY: TreeMirrorRecursiveBug.mirror
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the other node may be the left child.
public class TreeMirrorRecursiveBug {
  static final class Node {
    int key;
    Node left;
    Node right;

    Node(int key) {
      this.key = key;
    }
  }

  private static void turn(Node n) {
    if (n == null) {
      return;
    }
    Node left = n.left;
    n.left = n.right;
    n.right = left;
    turn(n.left);
    turn(n.right);
  }

  static void mirror(Node n, Node other) {
    if (n == null || other == null) {
      return;
    }
    int key = other.key;
    Node left = other.left;
    turn(n.left);
    turn(n.right);
    assert other.key == key && other.left == left;
  }
}
