// ENTRY: LostInputInLoop.marked
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: b.next may be the cell that the first round of the loop has left behind, and that leads to fresh
//
// ENTRY: LostInputInLoop.renamed
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: q.held may be the box that is no longer at hand; what was written there is another answer than the last one
//
// ENTRY: LostInputInLoop.separate
// VERDICT: SAFE
// FINITE: no
// WHY: a cell that the method makes and gives to nobody is not in the input
import org.sosy_lab.sv_benchmarks.Verifier;

public class LostInputInLoop {
  static class Cell {
    Cell next;
  }

  static class Mark {}

  static class Box {
    Mark mark;
    int v;
  }

  static class Holder {
    Box held;
  }

  static void marked(Cell a, Cell b) {
    if (a == null || b == null) {
      return;
    }
    Cell fresh = new Cell();
    while (Verifier.nondetBoolean()) {
      Cell next = a.next;
      if (next == null || next == a || a == b || next == b) {
        return;
      }
      a.next = fresh;
      a = next;
    }
    boolean again;
    do {
      again = Verifier.nondetBoolean();
    } while (again);
    Cell c = b.next;
    if (c == null || c == fresh) {
      return;
    }
    assert c.next != fresh;
  }

  static void renamed(Box lost, Holder q) {
    if (lost == null || q == null) {
      return;
    }
    Mark fresh = new Mark();
    lost.v = Verifier.nondetInt();
    lost.mark = fresh;
    lost = null;
    int k = 0;
    while (k < 100) {
      k++;
    }
    int n = Verifier.nondetInt();
    Box c = q.held;
    if (c != null && c.mark == fresh) {
      assert c.v == n;
    }
  }

  static void separate(Cell b) {
    Cell fresh = new Cell();
    boolean again;
    do {
      again = Verifier.nondetBoolean();
    } while (again);
    assert b == null || b.next != fresh;
  }
}
