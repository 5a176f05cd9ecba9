// ENTRY: TreepRotateRight.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the rotation moves subtrees without sharing them, and updates the parent links where there are any.
//
// Source: paper 003 Table 1 row treep_rotate_right. Property in its words: assert (parent pointers agree with left/right) + no-runtime-exception. Expected: SAFE.
// Paper: SCG found tree+p 2/5 instrumentation families, refinements 4 td, 2 scg; maximal SCG >9000 s, annotations 402.70 s, explicit heap 384.19 s.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TreepRotateRight {
  static final class Tree {
    Tree left;
    Tree right;
    Tree parent;
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
            at.left.parent = at;
            placed = true;
          } else {
            at = at.left;
          }
        } else {
          if (at.right == null) {
            at.right = new Tree();
            at.right.parent = at;
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
    t.left = l.right;
    if (l.right != null) {
      l.right.parent = t;
    }
    l.parent = t.parent;
    l.right = t;
    t.parent = l;
    return l;
  }

  /** Every child of a freely chosen node points back to it; the root has no parent. */
  static void check(Tree root) {
    assert root.parent == null;
    Tree x = root;
    while (Verifier.nondetBoolean()) {
      Tree c = Verifier.nondetBoolean() ? x.left : x.right;
      if (c == null) {
        break;
      }
      x = c;
    }
    assert x.left == null || x.left.parent == x;
    assert x.right == null || x.right.parent == x;
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
