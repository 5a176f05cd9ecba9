// ENTRY: SearchTreeBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the search goes the other way.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SearchTreeBug {
  static class Node { int key; Node left, right; Node(int k) { key = k; } }
  Node root;
  void insert(int k) {
    if (root == null) { root = new Node(k); return; }
    Node n = root;
    while (true) {
      if (k == n.key) return;
      if (k < n.key) {
        if (n.left == null) { n.left = new Node(k); return; }
        n = n.left;
      } else {
        if (n.right == null) { n.right = new Node(k); return; }
        n = n.right;
      }
    }
  }
  boolean contains(int k) {
    Node n = root;
    while (n != null && n.key != k) n = k <= n.key + 1 ? n.left : n.right;
    return n != null;
  }
  public static void main(String[] args) {
    SearchTreeBug t = new SearchTreeBug();
    int k = Verifier.nondetInt();
    for (int i = 0; i < 4; i++) t.insert(Verifier.nondetInt());
    t.insert(k);
    assert t.contains(k);
  }
}
