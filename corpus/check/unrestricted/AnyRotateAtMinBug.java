// ENTRY: AnyRotateAtMinBug.rotate
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the least node need not have a right child.
public class AnyRotateAtMinBug {
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
    n.right = up.left;
    up.left = n;
    n.parent = up;
    return up;
  }
}
