// ENTRY: ReverseAscendingBug.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,1,true,0,false
// WHY: the old first cell still points to the second one: {0,1} becomes the ring of 1 and 0, which ascends once.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReverseAscendingBug {
  static final class Cell {
    int val;
    Cell next;
  }

  /** A strictly ascending list of any length, built from its end. */
  static Cell anyAscendingList() {
    Cell head = null;
    while (Verifier.nondetBoolean()) {
      Cell c = new Cell();
      c.val = Verifier.nondetInt();
      Verifier.assume(head == null || c.val < head.val);
      c.next = head;
      head = c;
    }
    return head;
  }

  static Cell reverse(Cell list) {
    if (list == null) {
      return null;
    }
    Cell done = list;
    Cell rest = list.next;
    while (rest != null) {
      Cell after = rest.next;
      rest.next = done;
      done = rest;
      rest = after;
    }
    return done;
  }

  public static void main(String[] args) {
    Cell reversed = reverse(anyAscendingList());
    for (Cell c = reversed; c != null && c.next != null; c = c.next) {
      assert c.val > c.next.val;
    }
  }
}
