// ENTRY: TreeSuccessor.successor
// VERDICT: SAFE
// FINITE: no
// WHY: every cursor is tested for null before it is used.
import org.tandem.api.Requires;

public class TreeSuccessor {
  static final class Tree {
    int key;
    int height;
    Tree left;
    Tree right;
    Tree parent;
  }

  /** Heights grow towards the root and shrink towards the leftmost node on the right, so both walks end. */
  static boolean hasHeights(Tree t) {
    for (Tree up = t; up != null; up = up.parent) {
      if (up.parent != null && up.parent.height <= up.height) {
        return false;
      }
    }
    for (Tree down = t == null ? null : t.right; down != null; down = down.left) {
      if (down.left != null && down.left.height >= down.height) {
        return false;
      }
    }
    return true;
  }

  /** The next node in order: the leftmost one on the right, else the first ancestor that has it on the left. */
  @Requires("hasHeights")
  static Tree successor(Tree t) {
    if (t == null) {
      return null;
    }
    if (t.right != null) {
      Tree leftmost = t.right;
      while (leftmost.left != null) {
        leftmost = leftmost.left;
      }
      return leftmost;
    }
    Tree below = t;
    Tree above = t.parent;
    while (above != null && above.right == below) {
      below = above;
      above = above.parent;
    }
    return above;
  }
}
