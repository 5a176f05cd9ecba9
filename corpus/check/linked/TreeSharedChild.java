// ENTRY: TreeSharedChild.paint
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: left and right may be the same node: the input need not be a tree.
public class TreeSharedChild {
  static final class Tree {
    int colour;
    Tree left;
    Tree right;
  }

  static void paint(Tree t) {
    if (t == null || t.left == null || t.right == null) {
      return;
    }
    t.left.colour = 1;
    t.right.colour = 2;
    assert t.left.colour == 1;
  }
}
