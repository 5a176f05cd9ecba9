// ENTRY: VineTreeBug.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,0,true,true,0,true,true,false
// WHY: after a rotation the new top is not looked at: of two left children in a row the lower one stays on the left.
import org.sosy_lab.sv_benchmarks.Verifier;

public class VineTreeBug {
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
        rest = rest.right;
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
