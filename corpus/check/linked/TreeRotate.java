// ENTRY: TreeRotate.rotateLeft
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a tree without a right child cannot be rotated.
// ENTRY: TreeRotate.rotateLeftChecked
// VERDICT: SAFE
// FINITE: yes
// WHY: the right child is tested; self loops only make strange trees.
public class TreeRotate {
  static final class Tree {
    Tree left;
    Tree right;
  }

  static Tree rotateLeft(Tree t) {
    if (t == null) {
      return null;
    }
    Tree r = t.right;
    t.right = r.left;
    r.left = t;
    return r;
  }

  static Tree rotateLeftChecked(Tree t) {
    if (t == null || t.right == null) {
      return t;
    }
    Tree r = t.right;
    t.right = r.left;
    r.left = t;
    assert r.left == t;
    return r;
  }
}
