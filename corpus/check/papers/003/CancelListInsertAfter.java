// ENTRY: CancelListInsertAfter.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: both links of every touched pair are set together, so p.succ.pred == p is kept.
//
// Source: paper 003 Table 1 row cancel_list_insert_after. Property in its words: assert (succ/pred cancel out) + no-runtime-exception. Expected: SAFE.
// Paper: SCG found dll 1/3 instrumentation families, refinements 1 td, 1 scg; maximal SCG 23.62 s, annotations 24.41 s, explicit heap 26.82 s.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CancelListInsertAfter {
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

  /** Puts the whole list l behind node prev. */
  static void insertAfter(Node l, Node prev) {
    Node rest = prev.succ;
    join(prev, l);
    if (rest != null) {
      link(l, rest);
    }
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
    Node prev = anyNode(a);
    insertAfter(l, prev);
    check(a);
  }
}
