// ENTRY: ListPartitionBug.main
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,1,true,0,false,0
// WHY: a last cell above v stays linked from its predecessor, because prev.next is not set to null.
// ENTRY: ListPartitionBug.split
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the planted defect leaves a wrong list but raises nothing, and the assertion is in main.
//
// Source: paper 000 Fig. 8, Sect. 7. Property in its words: assert (every element left in the list is <= v) + no-runtime-exception. Expected: UNSAFE.
// Lazy initialization: ListPartitionBug.split(Cell,int), list acyclic (may be null). Subsumption check point: first statement of the loop body.
// Paper: counterexample of 10 steps, input list of two elements, first <= v, second > v.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ListPartitionBug {
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
          if (nextCurr != null) { // planted defect of the paper (line L1)
            prev.next = nextCurr;
          }
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
