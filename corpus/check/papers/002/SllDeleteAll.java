// ENTRY: SllDeleteAll.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: every cell is visited once and its next is cleared.
//
// Source: paper 002 Sect. 5.4, Fig. 7 row "deleteAll". Property in its words: no-runtime-exception (no null dereference) + assert (no element lost). Expected: SAFE.
// Paper (TVLA prototype, tests: lists of length 0..3): 1 fabricated state, 14 abstract states, maximal length 4
// "No leak" is stated for one freely chosen element: after the call it must still be reachable or have been released (released cells are unlinked).
import org.sosy_lab.sv_benchmarks.Verifier;

public class SllDeleteAll {
  static final class Cell {
    int val;
    Cell next;
  }

  static Cell anyList() {
    Cell head = null;
    while (Verifier.nondetBoolean()) {
      Cell c = new Cell();
      c.val = Verifier.nondetInt();
      c.next = head;
      head = c;
    }
    return head;
  }

  static boolean reaches(Cell from, Cell what) {
    for (Cell c = from; c != null; c = c.next) {
      if (c == what) {
        return true;
      }
    }
    return false;
  }

  static Cell pick(Cell list) {
    Cell w = list;
    while (w != null && w.next != null && Verifier.nondetBoolean()) {
      w = w.next;
    }
    return w;
  }

  /** Releases every cell: Java has no free, so a released cell is cut off and counted out. */
  static Cell deleteAll(Cell x) {
    while (x != null) {
      Cell y = x;
      x = x.next;
      y.next = null;
    }
    return x;
  }

  public static void main(String[] args) {
    Cell list = anyList();
    Cell w = pick(list);
    Cell r = deleteAll(list);
    assert r == null;
    assert w == null || w.next == null;
  }
}
