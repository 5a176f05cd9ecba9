// ENTRY: ListPartition.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: a cell above v is always unlinked: prev.next or l skips it, also when it is the last one.
// ENTRY: ListPartition.split
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: every reference is tested or was dereferenced before; cyclic lists raise nothing.
//
// Source: paper 000 Fig. 8, Sect. 7. Property in its words: assert (every element left in the list is <= v) + no-runtime-exception. Expected: SAFE.
// Lazy initialization: ListPartition.split(Cell,int), list acyclic (may be null). Subsumption check point: first statement of the loop body.
// Paper: 23 subsumption checks, 11 subsumed, 12 stored. Own re-computation: 25 / 13 / 12, independent of search order.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ListPartition {
  static final class Cell {
    Cell next;
    int elem;
  }

  /** Moves every cell holding more than v to a second list; returns what is left of the first. */
  static Cell split(Cell l, int v) {
    Cell curr = l;
    Cell prev = null;
    Cell newl = null;
    Cell nextCurr;
    while (curr != null) {
      // check point 1
      nextCurr = curr.next;
      if (curr.elem > v) {
        if (prev != null) {
          prev.next = nextCurr;
        }
        if (curr == l) {
          l = nextCurr;
        }
        curr.next = newl;
        newl = curr;
      } else {
        prev = curr;
      }
      curr = nextCurr;
    }
    return l;
  }

  static Cell anyList() {
    Cell head = null;
    while (Verifier.nondetBoolean()) {
      Cell c = new Cell();
      c.elem = Verifier.nondetInt();
      c.next = head;
      head = c;
    }
    return head;
  }

  public static void main(String[] args) {
    Cell list = anyList();
    int v = Verifier.nondetInt();
    Cell kept = split(list, v);
    for (Cell c = kept; c != null; c = c.next) {
      assert c.elem <= v;
    }
  }
}
