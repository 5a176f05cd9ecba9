// ENTRY: TreeMirrorRecursive.mirror
// VERDICT: SAFE
// FINITE: no
// WHY: nothing writes to a key.
public class TreeMirrorRecursive {
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
    assert other.key == key;
  }
}
