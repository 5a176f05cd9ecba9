// ENTRY: ConcatDllBug.main
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: false,false
// WHY: the back link of the second list is not set; one node in each list is enough.
//
// Source: negative control (not in the paper) for Fig. 1 (alloc_list / assert_dll / main). Property in its words: assert (p.succ.pred == p along the concatenated list) + no-runtime-exception. Expected: UNSAFE.
// Planted: the back pointer of the second list is not set. One node in each list is enough.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ConcatDllBug {
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
    assertDll(l1);
  }
}
