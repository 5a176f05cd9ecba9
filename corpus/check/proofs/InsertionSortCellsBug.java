// ENTRY: InsertionSortCellsBug.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,0,true,2,true,1,false
// WHY: the search goes on where the last one ended: {1,2,0} is sorted to {1,0,2}.
import org.sosy_lab.sv_benchmarks.Verifier;

public class InsertionSortCellsBug {
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
