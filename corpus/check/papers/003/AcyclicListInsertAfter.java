// ENTRY: AcyclicListInsertAfter.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: forward links go only to nodes that were further along, so no cycle is closed.
//
// Source: paper 003 Table 1 row acyclic_list_insert_after. Property in its words: assert (acyclic along succ) + no-runtime-exception. Expected: SAFE.
// Paper: SCG found sll 2/2 instrumentation families, refinements 1 td, 1 scg; maximal SCG 24.21 s, annotations 23.57 s, explicit heap 26.06 s.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AcyclicListInsertAfter {
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

  /** No node is met again when walking forward from it. */
  static void check(Node list) {
    Node x = anyNode(list);
    for (Node y = x.succ; y != null && Verifier.nondetBoolean(); y = y.succ) {
      assert y != x;
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
