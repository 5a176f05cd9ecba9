// ENTRY: AnyBstAttach.attach
// VERDICT: SAFE
// FINITE: no
// WHY: the last node before the null is where the fresh one is attached.
public class AnyBstAttach {
  static final class Tree {
    int key;
    Tree left;
    Tree right;
    Tree parent;
  }

  static void attach(Tree top, int key) {
    Tree above = null;
    Tree n = top;
    while (n != null) {
      above = n;
      n = key < n.key ? n.left : n.right;
    }
    if (above == null) {
      return;
    }
    Tree fresh = new Tree();
    fresh.key = key;
    fresh.parent = above;
    if (key < above.key) {
      above.left = fresh;
    } else {
      above.right = fresh;
    }
    assert fresh.parent.left == fresh || fresh.parent.right == fresh;
  }
}
