// ENTRY: SwapNode.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: next is tested before use; after a swap the head is the smaller of two distinct cells, and a self loop never swaps.
// ENTRY: SwapNode$Cell.sortFirstTwo
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: seven executions, and next is tested before use in each.
//
// Source: paper 001 Fig. 1, Sect. 2. Property in its words: no-runtime-exception + assert (two checks in the driver). Expected: SAFE.
// Lazy initialization: SwapNode$Cell.sortFirstTwo() with a fresh `this`, no precondition: exactly 7 feasible symbolic executions
// (1 infeasible branch: self loop with elem > elem). With precondition acyclic(): exactly 4.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwapNode {
  static final class Cell {
    int elem;
    Cell next;

    Cell sortFirstTwo() {
      if (next != null) {
        if (elem > next.elem) {
          Cell t = next;
          next = t.next;
          t.next = this;
          return t;
        }
      }
      return this;
    }
  }

  /** Any list shape with at least one cell, cyclic ones included. */
  static Cell anyShape() {
    Cell head = new Cell();
    head.elem = Verifier.nondetInt();
    Cell last = head;
    while (Verifier.nondetBoolean()) {
      Cell c = new Cell();
      c.elem = Verifier.nondetInt();
      last.next = c;
      last = c;
    }
    if (Verifier.nondetBoolean()) { // close a cycle to any cell
      Cell target = head;
      while (Verifier.nondetBoolean() && target != last) {
        target = target.next;
      }
      last.next = target;
    }
    return head;
  }

  public static void main(String[] args) {
    Cell r = anyShape().sortFirstTwo();
    assert r != null;
    assert r.next == null || r.next == r || r.elem <= r.next.elem;
  }
}
