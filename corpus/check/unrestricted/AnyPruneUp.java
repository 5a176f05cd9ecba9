// ENTRY: AnyPruneUp.prune
// VERDICT: SAFE
// FINITE: no
// WHY: a parent is looked at before its children are compared and cut off.
public class AnyPruneUp {
  static final class Tree {
    int key;
    Tree left;
    Tree right;
    Tree parent;
  }

  static int prune(Tree leaf) {
    int cut = 0;
    Tree n = leaf;
    while (n != null && n.parent != null) {
      Tree up = n.parent;
      if (up.left == n) {
        up.left = null;
        cut++;
      } else if (up.right == n) {
        up.right = null;
        cut++;
      }
      n = up;
    }
    assert n == null || n.parent == null;
    return cut;
  }
}
