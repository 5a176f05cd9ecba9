// ENTRY: BstInsertFindBug.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,0,false,1
// WHY: a larger key is hung on the left, where the search does not look for it: 1 behind 0.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BstInsertFindBug {
  static final class Tree {
    int key;
    Tree left;
    Tree right;
  }

  static Tree insert(Tree root, int key) {
    Tree fresh = new Tree();
    fresh.key = key;
    if (root == null) {
      return fresh;
    }
    Tree t = root;
    while (t.key != key) {
      Tree child = key < t.key ? t.left : t.right;
      if (child == null) {
        if (key < t.key) {
          t.left = fresh;
        } else {
          t.left = fresh;
        }
        return root;
      }
      t = child;
    }
    return root;
  }

  static Tree find(Tree root, int key) {
    Tree t = root;
    while (t != null && t.key != key) {
      t = key < t.key ? t.left : t.right;
    }
    return t;
  }

  public static void main(String[] args) {
    Tree root = null;
    while (Verifier.nondetBoolean()) {
      root = insert(root, Verifier.nondetInt());
    }
    int key = Verifier.nondetInt();
    root = insert(root, key);
    Tree found = find(root, key);
    assert found != null && found.key == key;
  }
}
