// ENTRY: AnySuccessor.successor
// VERDICT: SAFE
// FINITE: no
// WHY: both loops stop before the null that they come to.
public class AnySuccessor {
  static final class Tree {
    int key;
    Tree left;
    Tree right;
    Tree parent;
  }

  static Tree successor(Tree from) {
    if (from == null) {
      return null;
    }
    if (from.right != null) {
      Tree n = from.right;
      while (n.left != null) {
        n = n.left;
      }
      assert n.left == null;
      return n;
    }
    Tree n = from;
    Tree up = n.parent;
    while (up != null && up.right == n) {
      n = up;
      up = up.parent;
    }
    assert n != null;
    return up;
  }
}
