// ENTRY: SllReverse.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: each step moves one cell from x to y; the former head ends up last.
//
// Source: paper 002 Sect. 5.4, Fig. 7 row "reverse". Property in its words: no-runtime-exception (no null dereference) + assert (no element lost). Expected: SAFE.
// Paper (TVLA prototype, tests: lists of length 0..3): 4 fabricated states, 57 abstract states, maximal length 6
// "No leak" is stated for one freely chosen element: after the call it must still be reachable.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SllReverse {
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

  static Cell reverse(Cell x) {
    Cell y = null;
    while (x != null) {
      Cell t = x.next;
      x.next = y;
      y = x;
      x = t;
    }
    return y;
  }

  public static void main(String[] args) {
    Cell list = anyList();
    Cell w = pick(list);
    Cell r = reverse(list);
    assert w == null || reaches(r, w);
    assert list == null || list.next == null;
  }
}
