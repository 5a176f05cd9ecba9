// ENTRY: SwapNodeAcyclic.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: next is tested before use; the swap keeps an acyclic list acyclic and orders its first two cells.
// ENTRY: SwapNodeAcyclic$Cell.sortFirstTwo
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: next is tested before use.
//
// Source: paper 001 Fig. 1 with precondition acyclic. Property in its words: assert (result acyclic, first two sorted) + no-runtime-exception. Expected: SAFE.
// Lazy initialization: SwapNodeAcyclic$Cell.sortFirstTwo(), precondition acyclic(): exactly 4 executions.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwapNodeAcyclic {
  static final class Cell {
    int elem;
    Cell next;

    Cell sortFirstTwo() {
      if (next != null && elem > next.elem) {
        Cell t = next;
        next = t.next;
        t.next = this;
        return t;
      }
      return this;
    }
  }

  public static void main(String[] args) {
    Cell head = new Cell();
    head.elem = Verifier.nondetInt();
    while (Verifier.nondetBoolean()) {
      Cell c = new Cell();
      c.elem = Verifier.nondetInt();
      c.next = head;
      head = c;
    }
    Cell r = head.sortFirstTwo();
    assert r.next == null || r.elem <= r.next.elem;
    // acyclic: no cell is met again from a freely chosen cell
    Cell x = r;
    while (x.next != null && Verifier.nondetBoolean()) {
      x = x.next;
    }
    for (Cell y = x.next; y != null && Verifier.nondetBoolean(); y = y.next) {
      assert y != x;
    }
  }
}
