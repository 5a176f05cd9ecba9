// ENTRY: SllDelete.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the one cell unlinked is the one deleted; all others keep their predecessors.
//
// Source: paper 002 Sect. 5.4, Fig. 7 row "delete". Property in its words: no-runtime-exception (no null dereference) + assert (no element lost). Expected: SAFE.
// Paper (TVLA prototype, tests: lists of length 0..3): 8 fabricated states, 110 abstract states, maximal length 7
// "No leak" is stated for one freely chosen element: after the call it must still be reachable unless it is the one deleted.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SllDelete {
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

  static Cell deleted;

  static Cell delete(Cell x, int d) {
    Cell prev = null;
    Cell e = x;
    while (e != null) {
      if (e.val == d) {
        if (prev == null) {
          x = e.next;
        } else {
          prev.next = e.next;
        }
        e.next = null;
        deleted = e;
        return x;
      }
      prev = e;
      e = e.next;
    }
    return x;
  }

  public static void main(String[] args) {
    Cell list = anyList();
    Cell w = pick(list);
    int d = Verifier.nondetInt();
    Cell r = delete(list, d);
    assert w == null || w == deleted || reaches(r, w);
    assert deleted == null || (deleted.val == d && !reaches(r, deleted));
  }
}
