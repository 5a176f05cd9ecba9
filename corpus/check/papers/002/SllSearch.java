// ENTRY: SllSearch.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the walk visits every cell until the value is met and changes nothing.
//
// Source: paper 002 Sect. 5.4, Fig. 7 row "search". Property in its words: no-runtime-exception (no null dereference) + assert (no element lost). Expected: SAFE.
// Paper (TVLA prototype, tests: lists of length 0..3): 2 fabricated states, 21 abstract states, maximal length 5
// "No leak" is stated for one freely chosen element: after the call it must still be reachable.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SllSearch {
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

  static boolean search(Cell x, int d) {
    Cell y = x;
    while (y != null) {
      if (y.val == d) {
        return true;
      }
      y = y.next;
    }
    return false;
  }

  public static void main(String[] args) {
    Cell list = anyList();
    Cell w = pick(list);
    int d = Verifier.nondetInt();
    boolean found = search(list, d);
    assert w == null || reaches(list, w);
    assert w == null || w.val != d || found;
  }
}
