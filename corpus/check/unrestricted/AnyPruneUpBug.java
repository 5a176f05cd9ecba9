// ENTRY: AnyPruneUpBug.prune
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the topmost node has no parent whose children could be compared.
public class AnyPruneUpBug {
  static final class Tree {
    int key;
    Tree left;
    Tree right;
    Tree parent;
  }

  static int prune(Tree leaf) {
    int cut = 0;
    Tree n = leaf;
    while (n != null) {
      Tree up = n.parent;
      if (up.left == n) {
        up.left = null;
        cut++;
      }
      n = up;
    }
    return cut;
  }
}
