// ENTRY: TreeHeightLimited.height(LTreeHeightLimited$Tree;)V
// VERDICT: SAFE
// FINITE: yes
// WHY: the recursion is cut at depth two and the height is at most the limit.
public class TreeHeightLimited {
  static final class Tree {
    Tree left;
    Tree right;
  }

  private static int height(Tree t, int limit) {
    if (t == null || limit == 0) {
      return 0;
    }
    return 1 + Math.max(height(t.left, limit - 1), height(t.right, limit - 1));
  }

  static void height(Tree t) {
    int h = height(t, 2);
    assert h >= 0 && h <= 2;
    assert (h == 0) == (t == null);
  }
}
