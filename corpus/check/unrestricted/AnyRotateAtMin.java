// ENTRY: AnyRotateAtMin.rotate
// VERDICT: SAFE
// FINITE: no
// WHY: the walk ends at a node without a left child, and everything that the rotation reads is looked at first.
public class AnyRotateAtMin {
  static final class Tree {
    int key;
    Tree left;
    Tree right;
    Tree parent;
  }

  static Tree rotate(Tree top) {
    if (top == null) {
      return null;
    }
    Tree n = top;
    while (n.left != null) {
      n = n.left;
    }
    Tree up = n.right;
    if (up == null) {
      return n;
    }
    n.right = up.left;
    if (up.left != null) {
      up.left.parent = n;
    }
    up.parent = n.parent;
    if (n.parent != null) {
      if (n.parent.left == n) {
        n.parent.left = up;
      } else {
        n.parent.right = up;
      }
    }
    up.left = n;
    n.parent = up;
    assert up.left.parent == up;
    return up;
  }
}
