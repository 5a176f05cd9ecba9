// ENTRY: CancelListRemoveBug.main
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,true,false,true,false
// WHY: the successor of a removed inner node loses its back link; three nodes are enough.
//
// Source: negative control (not in the paper) for Table 1 row cancel_list_remove. Property in its words: assert (succ/pred cancel out) + no-runtime-exception. Expected: UNSAFE.
// Planted: the successor of a removed inner node loses its back pointer. Needs at least three nodes.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CancelListRemoveBug {
  static final class Node {
    Node succ;
    Node pred;
  }

  /** A doubly-linked list of any length >= 1, ends null. */
  static Node anyList() {
    Node first = new Node();
    Node last = first;
    while (Verifier.nondetBoolean()) {
      Node n = new Node();
      last.succ = n;
      n.pred = last;
      last = n;
    }
    return first;
  }

  /** Any node of the list. */
  static Node anyNode(Node list) {
    Node n = list;
    while (n.succ != null && Verifier.nondetBoolean()) {
      n = n.succ;
    }
    return n;
  }

  static void join(Node a, Node b) {
    a.succ = b;
    b.pred = a;
  }

  /** Takes one node out of its list. */
  static void remove(Node n) {
    Node s = n.succ;
    Node p = n.pred;
    if (s != null) {
      s.pred = null;
    }
    if (p != null) {
      p.succ = s;
    }
    n.pred = null;
    n.succ = null;
  }

  static void check(Node list) {
    for (Node n = list; n != null; n = n.succ) {
      assert n.succ == null || n.succ.pred == n;
      assert n.pred == null || n.pred.succ == n;
    }
  }

  public static void main(String[] args) {
    Node a = anyList();
    Node n = anyNode(a);
    Node start = n == a ? a.succ : a;
    remove(n);
    if (start != null) {
      check(start);
    }
    assert n.succ == null && n.pred == null;
  }
}
