// ENTRY: SearchTree.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: a key that was put in is found.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SearchTree {
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
    while (n != null && n.key != k) n = k < n.key ? n.left : n.right;
    return n != null;
  }
  public static void main(String[] args) {
    SearchTree t = new SearchTree();
    int k = Verifier.nondetInt();
    for (int i = 0; i < 4; i++) t.insert(Verifier.nondetInt());
    t.insert(k);
    assert t.contains(k);
  }
}
