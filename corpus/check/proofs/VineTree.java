// ENTRY: VineTree.main
// VERDICT: SAFE
// FINITE: no
// WHY: a node is left behind only if it has no left child, and what is hung on its right is the new top of the rest.
import org.sosy_lab.sv_benchmarks.Verifier;

public class VineTree {
  static final class Tree {
    int key;
    Tree left;
    Tree right;
  }

  /** Any binary tree with at least one node. */
  static Tree anyTree() {
    Tree root = new Tree();
    while (Verifier.nondetBoolean()) {
      Tree fresh = new Tree();
      fresh.key = Verifier.nondetInt();
      Tree at = root;
      boolean placed = false;
      while (!placed) {
        if (Verifier.nondetBoolean()) {
          if (at.left == null) {
            at.left = fresh;
            placed = true;
          } else {
            at = at.left;
          }
        } else if (at.right == null) {
          at.right = fresh;
          placed = true;
        } else {
          at = at.right;
        }
      }
    }
    return root;
  }

  /** Rotates right until every node has a right child only. */
  static Tree toVine(Tree root) {
    Tree above = new Tree();
    above.right = root;
    Tree tail = above;
    Tree rest = root;
    while (rest != null) {
      if (rest.left == null) {
        tail = rest;
        rest = rest.right;
      } else {
        Tree top = rest.left;
        rest.left = top.right;
        top.right = rest;
        tail.right = top;
        rest = top;
      }
    }
    return above.right;
  }

  public static void main(String[] args) {
    for (Tree t = toVine(anyTree()); t != null; t = t.right) {
      assert t.left == null;
    }
  }
}
