// ENTRY: Find.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the cursor is tested for null before each use, and a cell is returned only after its element was seen above the bound.
// ENTRY: Find$Cell.firstAbove
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the cursor is tested for null before each use; a cyclic list only makes it run for ever.
//
// Source: paper 000 Fig. 2/3/6, Sect. 3. Property in its words: no-runtime-exception (no NullPointerException) + assert (result is above the bound). Expected: SAFE.
// Lazy initialization: Find$Cell.firstAbove(int) with `this` non-null and the list acyclic (precondition).
// Abstract matching: third visit of the loop with one cell between `this` and the cursor is s8; the next one (two cells
// in between) is s12, whose abstraction is subsumed by s8 -> search ends. Without abstraction it does not end.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Find {
  static final class Cell {
    int elem;
    Cell next;

    Cell firstAbove(int bound) {
      Cell cursor = this;
      while (cursor != null) {
        if (cursor.elem > bound) {
          return cursor;
        }
        cursor = cursor.next;
      }
      return null;
    }
  }

  static Cell anyNonEmptyList() {
    Cell head = new Cell();
    head.elem = Verifier.nondetInt();
    while (Verifier.nondetBoolean()) {
      Cell c = new Cell();
      c.elem = Verifier.nondetInt();
      c.next = head;
      head = c;
    }
    return head;
  }

  public static void main(String[] args) {
    Cell list = anyNonEmptyList();
    int bound = Verifier.nondetInt();
    Cell hit = list.firstAbove(bound);
    assert hit == null || hit.elem > bound;
  }
}
