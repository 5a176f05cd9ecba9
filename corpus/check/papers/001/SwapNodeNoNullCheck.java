// ENTRY: SwapNodeNoNullCheck.main
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WITNESS: 0,false,false
// WHY: a list of one cell has next == null, and next.elem is read.
// ENTRY: SwapNodeNoNullCheck$Cell.sortFirstTwo
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a receiver with next == null.
//
// Source: paper 001 Fig. 1, Sect. 2. Property in its words: no-runtime-exception + assert (two checks in the driver). Expected: UNSAFE (NullPointerException for the one-cell input).
// Lazy initialization: SwapNodeNoNullCheck$Cell.sortFirstTwo() with a fresh `this`, no precondition: exactly 7 feasible symbolic executions
// same 7 input structures; the top one (next == null) now ends in an NPE, the other six input/output pairs are unchanged.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwapNodeNoNullCheck {
  static final class Cell {
    int elem;
    Cell next;

    Cell sortFirstTwo() {
      // the null check of line (1) is removed
      if (elem > next.elem) {
        Cell t = next;
        next = t.next;
        t.next = this;
        return t;
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
