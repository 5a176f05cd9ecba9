// ENTRY: CancelListLink.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: both links of every touched pair are set together, so p.succ.pred == p is kept.
//
// Source: paper 003 Table 1 row cancel_list_link. Property in its words: assert (succ/pred cancel out) + no-runtime-exception. Expected: SAFE.
// Paper: SCG found dll 1/3 instrumentation families, refinements 1 td, 1 scg; maximal SCG 10.04 s, annotations 12.65 s, explicit heap 13.76 s.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CancelListLink {
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

  static void check(Node list) {
    for (Node n = list; n != null; n = n.succ) {
      assert n.succ == null || n.succ.pred == n;
      assert n.pred == null || n.pred.succ == n;
    }
  }

  public static void main(String[] args) {
    Node a = anyList();
    Node b = anyList();
    link(a, b);
    check(a);
  }
}
