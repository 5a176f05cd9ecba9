// ENTRY: CancelListInsertBefore.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: both links of every touched pair are set together, so p.succ.pred == p is kept.
//
// Source: paper 003 Table 1 row cancel_list_insert_before. Property in its words: assert (succ/pred cancel out) + no-runtime-exception. Expected: SAFE.
// Paper: SCG found dll 3/3 instrumentation families, refinements 2 td, 2 scg; maximal SCG 30.90 s, annotations 69.01 s, explicit heap 77.22 s.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CancelListInsertBefore {
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

  /** Appends list b to the end of list a. */
  static void link(Node a, Node b) {
    Node t = a;
    while (t.succ != null) {
      t = t.succ;
    }
    join(t, b);
  }

  /** Puts the whole list l in front of node succ. */
  static void insertBefore(Node l, Node succ) {
    Node before = succ.pred;
    if (before != null) {
      join(before, l);
    }
    link(l, succ);
  }

  static void check(Node list) {
    for (Node n = list; n != null; n = n.succ) {
      assert n.succ == null || n.succ.pred == n;
      assert n.pred == null || n.pred.succ == n;
    }
  }

  public static void main(String[] args) {
    Node a = anyList();
    Node l = anyList();
    Node succ = anyNode(a);
    insertBefore(l, succ);
    check(succ == a ? l : a);
  }
}
