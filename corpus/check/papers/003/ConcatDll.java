// ENTRY: ConcatDll.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: both links of every touched pair are set together, so p.succ.pred == p is kept.
//
// Source: paper 003 Fig. 1 (alloc_list / assert_dll / main). Property in its words: assert (p.succ.pred == p along the concatenated list) + no-runtime-exception. Expected: SAFE.
// Paper: start with no predicates; interpolant atoms: equalities among l1,l2,p, l1->succ=p, l2->pred=p -> track l1,l2,p; explicit heaps (>=5 nodes)
// satisfy the dll invariants, not the tree one; coarsest dll SCG; next refinement adds cancel[succ,pred] and cancel[pred,succ]; proof.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ConcatDll {
  static final class Node {
    int data;
    Node succ;
    Node pred;
  }

  static Node allocList() {
    Node r = new Node();
    Node p = r;
    while (Verifier.nondetBoolean()) {
      Node t = new Node();
      p.succ = t;
      t.pred = p;
      p = p.succ;
    }
    return r;
  }

  static void assertDll(Node p) {
    while (p != null && p.succ != null) {
      assert p.succ.pred == p;
      p = p.succ;
    }
  }

  public static void main(String[] args) {
    Node l1 = allocList();
    Node l2 = allocList();
    Node p = l1;
    while (p.succ != null) {
      p = p.succ;
    }
    p.succ = l2;
    l2.pred = p;
    assertDll(l1);
  }
}
