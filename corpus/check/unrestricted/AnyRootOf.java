// ENTRY: AnyRootOf.root
// VERDICT: SAFE
// FINITE: no
// WHY: the way up ends only at a node without a parent.
public class AnyRootOf {
  static final class Tree {
    int key;
    Tree left;
    Tree right;
    Tree parent;
  }

  static Tree root(Tree from) {
    if (from == null) {
      return null;
    }
    Tree n = from;
    while (n.parent != null) {
      n = n.parent;
    }
    assert n.parent == null;
    return n;
  }
}
