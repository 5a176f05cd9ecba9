// ENTRY: SllGetLast.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the walk stops at the cell whose next is null and changes nothing.
//
// Source: paper 002 Sect. 5.4, Fig. 7 row "getLast". Property in its words: no-runtime-exception (no null dereference) + assert (no element lost). Expected: SAFE.
// Paper (TVLA prototype, tests: lists of length 0..3): 3 fabricated states, 36 abstract states, maximal length 6
// "No leak" is stated for one freely chosen element: after the call it must still be reachable.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SllGetLast {
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

  static Cell getLast(Cell x) {
    Cell y = null;
    Cell z = x;
    while (z != null) {
      y = z;
      z = z.next;
    }
    return y;
  }

  public static void main(String[] args) {
    Cell list = anyList();
    Cell w = pick(list);
    Cell last = getLast(list);
    assert w == null || reaches(list, w);
    assert list == null || (last != null && last.next == null && reaches(list, last));
  }
}
