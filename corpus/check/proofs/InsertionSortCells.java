// ENTRY: InsertionSortCells.main
// VERDICT: SAFE
// FINITE: no
// WHY: each cell goes behind the smaller ones, sought from the start, so the list behind the sentinel is sorted.
import org.sosy_lab.sv_benchmarks.Verifier;

public class InsertionSortCells {
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

  static Cell sort(Cell list) {
    Cell sentinel = new Cell();
    Cell place = sentinel;
    Cell rest = list;
    while (rest != null) {
      Cell c = rest;
      rest = rest.next;
      place = sentinel;
      while (place.next != null && place.next.val < c.val) {
        place = place.next;
      }
      c.next = place.next;
      place.next = c;
    }
    return sentinel.next;
  }

  public static void main(String[] args) {
    Cell sorted = sort(anyList());
    for (Cell c = sorted; c != null && c.next != null; c = c.next) {
      assert c.val <= c.next.val;
    }
  }
}
