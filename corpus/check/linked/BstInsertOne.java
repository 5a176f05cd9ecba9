// ENTRY: BstInsertOne.insert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the key may be there already: the right subtree then gets a key that is not larger.
public class BstInsertOne {
  static final class Tree {
    int key;
    Tree left;
    Tree right;
  }

  static void insert(Tree t, int key) {
    if (t == null || t.left != null || t.right != null) {
      return;
    }
    Tree fresh = new Tree();
    fresh.key = key;
    if (key < t.key) {
      t.left = fresh;
    } else {
      t.right = fresh;
    }
    assert t.left == null || t.left.key < t.key;
    assert t.right == null || t.right.key > t.key;
  }
}
