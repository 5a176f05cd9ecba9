// ENTRY: BintreeRotateRightBug.main
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,false,true,false,false,true,true,false,true,false,false,true,true,true
// WHY: the middle subtree is not handed over, so t and its old left child point at each other.
//
// Source: negative control (not in the paper) for Table 1 row bintree_rotate_right. Property in its words: assert (acyclic along left/right) + no-runtime-exception. Expected: UNSAFE.
// Planted: the middle subtree is not handed over, so t and its old left child point at each other.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BintreeRotateRightBug {
  static final class Tree {
    Tree left;
    Tree right;
  }

  /** Any binary tree with at least one node. */
  static Tree anyTree() {
    Tree root = new Tree();
    while (Verifier.nondetBoolean()) {
      Tree at = root;
      boolean placed = false;
      while (!placed) {
        if (Verifier.nondetBoolean()) {
          if (at.left == null) {
            at.left = new Tree();
            placed = true;
          } else {
            at = at.left;
          }
        } else {
          if (at.right == null) {
            at.right = new Tree();
            placed = true;
          } else {
            at = at.right;
          }
        }
      }
    }
    return root;
  }

  /** Right rotation; t and t.left are non-null; the new subtree root is returned. */
  static Tree rotateRight(Tree t) {
    Tree l = t.left;
    l.right = t;
    return l;
  }

  /** Walking down from a freely chosen node never meets it again. */
  static void check(Tree root) {
    Tree x = root;
    while (Verifier.nondetBoolean()) {
      Tree c = Verifier.nondetBoolean() ? x.left : x.right;
      if (c == null) {
        break;
      }
      x = c;
    }
    Tree y = Verifier.nondetBoolean() ? x.left : x.right;
    while (y != null && Verifier.nondetBoolean()) {
      assert y != x;
      y = Verifier.nondetBoolean() ? y.left : y.right;
    }
  }

  public static void main(String[] args) {
    Tree root = anyTree();
    // the rotated subtree hangs at the root or below one of its children
    if (Verifier.nondetBoolean()) {
      Tree t = root;
      Verifier.assume(t.left != null);
      root = rotateRight(t);
    } else if (Verifier.nondetBoolean()) {
      Tree t = root.left;
      Verifier.assume(t != null && t.left != null);
      root.left = rotateRight(t);
    } else {
      Tree t = root.right;
      Verifier.assume(t != null && t.left != null);
      root.right = rotateRight(t);
    }
    check(root);
  }
}
