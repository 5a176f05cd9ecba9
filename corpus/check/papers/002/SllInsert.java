// ENTRY: SllInsert.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the new cell is linked between neighbours of a sorted list at the first place where the order allows it.
//
// Source: paper 002 Sect. 5.4, Fig. 7 row "insert". Property in its words: no-runtime-exception (no null dereference) + assert (no element lost). Expected: SAFE.
// Paper (TVLA prototype, tests: lists of length 0..3): 3 fabricated states, 58 abstract states, maximal length 6
// "No leak" is stated for one freely chosen element: after the call it must still be reachable.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SllInsert {
  static final class Cell {
    int val;
    Cell next;
  }

  static Cell anyOrderedList() {
    Cell head = null;
    while (Verifier.nondetBoolean()) {
      Cell c = new Cell();
      c.val = Verifier.nondetInt();
      Verifier.assume(head == null || c.val <= head.val);
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

  static Cell insert(Cell x, int d) {
    Cell e = new Cell();
    e.val = d;
    if (x == null || d <= x.val) {
      e.next = x;
      return e;
    }
    Cell p = x;
    while (p.next != null && p.next.val < d) {
      p = p.next;
    }
    e.next = p.next;
    p.next = e;
    return x;
  }

  public static void main(String[] args) {
    Cell list = anyOrderedList();
    Cell w = pick(list);
    Cell r = insert(list, Verifier.nondetInt());
    assert w == null || reaches(r, w);
    for (Cell c = r; c.next != null; c = c.next) {
      assert c.val <= c.next.val;
    }
  }
}
