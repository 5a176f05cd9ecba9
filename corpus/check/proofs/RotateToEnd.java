// ENTRY: RotateToEnd.main
// VERDICT: SAFE
// FINITE: no
// WHY: the first cell is cut off and hung behind the last one; all others keep their places.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RotateToEnd {
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

  static Cell pick(Cell list) {
    Cell c = list;
    while (c != null && c.next != null && Verifier.nondetBoolean()) {
      c = c.next;
    }
    return c;
  }

  static boolean reaches(Cell from, Cell wanted) {
    for (Cell c = from; c != null; c = c.next) {
      if (c == wanted) {
        return true;
      }
    }
    return false;
  }

  /** Moves the first cell to the end. */
  static Cell rotate(Cell list) {
    if (list == null || list.next == null) {
      return list;
    }
    Cell second = list.next;
    Cell last = second;
    while (last.next != null) {
      last = last.next;
    }
    last.next = list;
    list.next = null;
    return second;
  }

  public static void main(String[] args) {
    Cell list = anyList();
    Cell witness = pick(list);
    Cell rotated = rotate(list);
    assert witness == null || reaches(rotated, witness);
    assert list == null || list.next == null;
  }
}
