// ENTRY: TreeMinThreeLevels.leftmost
// VERDICT: SAFE
// FINITE: yes
// WHY: the descent is cut after three levels and tests every child first.
public class TreeMinThreeLevels {
  static final class Tree {
    int key;
    Tree left;
    Tree right;
  }

  static int leftmost(Tree t) {
    if (t == null) {
      return 0;
    }
    for (int level = 0; level < 3 && t.left != null; level++) {
      t = t.left;
    }
    return t.key;
  }
}
