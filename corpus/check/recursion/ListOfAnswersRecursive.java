// ENTRY: ListOfAnswersRecursive.main
// VERDICT: SAFE
// FINITE: no
// WHY: appending returns a cell, what is kept apart is not changed, and marking writes to no link.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ListOfAnswersRecursive {
  static final class Cell {
    int val;
    boolean marked;
    Cell next;

    Cell(int val, Cell next) {
      this.val = val;
      this.next = next;
    }
  }

  static Cell append(Cell c, int v) {
    if (c == null) {
      return new Cell(v, null);
    }
    c.next = append(c.next, v);
    return c;
  }

  static Cell without(Cell c, int v) {
    if (c == null) {
      return null;
    }
    if (c.val == v) {
      return without(c.next, v);
    }
    c.next = without(c.next, v);
    return c;
  }

  static void mark(Cell c, int v) {
    if (c == null) {
      return;
    }
    c.marked = c.val > v;
    mark(c.next, v);
  }

  static int last(Cell c) {
    return c.next == null ? c.val : last(c.next);
  }

  public static void main(String[] args) {
    Cell apart = new Cell(7, null);
    Cell list = null;
    while (Verifier.nondetBoolean()) {
      list = append(list, Verifier.nondetInt());
      assert list != null;
    }
    list = without(list, Verifier.nondetInt());
    if (list != null) {
      int val = list.val;
      Cell next = list.next;
      mark(list, Verifier.nondetInt());
      assert list.val == val && list.next == next;
      last(list);
    }
    assert apart.val == 7 && apart.next == null && !apart.marked;
  }
}
