// ENTRY: AcyclicListRemove.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: forward links go only to nodes that were further along, so no cycle is closed.
//
// Source: paper 003 Table 1 row acyclic_list_remove. Property in its words: assert (acyclic along succ) + no-runtime-exception. Expected: SAFE.
// Paper: SCG found sll 2/2 instrumentation families, refinements 1 td, 2 scg; maximal SCG 4.23 s, annotations 96.77 s, explicit heap 99.75 s.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AcyclicListRemove {
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
      s.pred = p;
    }
    if (p != null) {
      p.succ = s;
    }
    n.pred = null;
    n.succ = null;
  }

  /** No node is met again when walking forward from it. */
  static void check(Node list) {
    Node x = anyNode(list);
    for (Node y = x.succ; y != null && Verifier.nondetBoolean(); y = y.succ) {
      assert y != x;
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
