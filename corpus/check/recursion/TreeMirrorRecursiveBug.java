// ENTRY: TreeMirrorRecursiveBug.mirror
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the child is on the other side afterwards.
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

  static void mirror(Node n) {
    if (n == null || n.left == null || n.right != null) {
      return;
    }
    Node child = n.left;
    int key = child.key;
    turn(n);
    assert n.left == child && child.key == key;
  }
}
