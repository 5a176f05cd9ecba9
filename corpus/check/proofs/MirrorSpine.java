// ENTRY: MirrorSpine.main
// VERDICT: SAFE
// FINITE: no
// WHY: on the way down each node swaps its children, and the walk goes on with the former left one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MirrorSpine {
  static final class Tree {
    int key;
    Tree left;
    Tree right;
  }

  /** A tree of any height in which no node has a right child. */
  static Tree anyLeftSpine() {
    Tree root = null;
    while (Verifier.nondetBoolean()) {
      Tree t = new Tree();
      t.key = Verifier.nondetInt();
      t.left = root;
      root = t;
    }
    return root;
  }

  /** Swaps the children of all nodes on the path to the leftmost one. */
  static int mirror(Tree root) {
    int height = 0;
    Tree t = root;
    while (t != null) {
      Tree left = t.left;
      t.left = t.right;
      t.right = left;
      t = left;
      height++;
    }
    return height;
  }

  public static void main(String[] args) {
    Tree root = anyLeftSpine();
    mirror(root);
    for (Tree t = root; t != null; t = t.right) {
      assert t.left == null;
    }
  }
}
