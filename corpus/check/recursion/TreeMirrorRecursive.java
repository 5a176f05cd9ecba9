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

  static void mirror(Node n) {
    if (n == null || n.left == null) {
      return;
    }
    Node child = n.left;
    int key = child.key;
    turn(n);
    assert child.key == key;
  }
}
