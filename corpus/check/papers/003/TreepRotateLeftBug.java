// ENTRY: TreepRotateLeftBug.main
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,false,true,false,false,true,false,true,false,true,true,true,false
// WHY: the moved middle subtree keeps its old parent.
//
// Source: negative control (not in the paper) for Table 1 row treep_rotate_left. Property in its words: assert (parent pointers agree with left/right) + no-runtime-exception. Expected: UNSAFE.
// Planted: the moved middle subtree keeps its old parent. Needs a tree with a right child that has a left child.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TreepRotateLeftBug {
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

  /** Left rotation; t and t.right are non-null; the new subtree root is returned. */
  static Tree rotateLeft(Tree t) {
    Tree r = t.right;
    t.right = r.left;
    r.parent = t.parent;
    r.left = t;
    t.parent = r;
    return r;
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
      Verifier.assume(t.right != null);
      root = rotateLeft(t);
    } else if (Verifier.nondetBoolean()) {
      Tree t = root.left;
      Verifier.assume(t != null && t.right != null);
      root.left = rotateLeft(t);
    } else {
      Tree t = root.right;
      Verifier.assume(t != null && t.right != null);
      root.right = rotateLeft(t);
    }
    check(root);
  }
}
