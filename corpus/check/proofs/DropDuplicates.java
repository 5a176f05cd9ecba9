// ENTRY: DropDuplicates.main
// VERDICT: SAFE
// FINITE: no
// WHY: the cursor moves on only if the next cell is larger, as equal cells were unlinked and the list ascends.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DropDuplicates {
  static final class Cell {
    int val;
    Cell next;
  }

  /** An ascending list of any length, built from its end. */
  static Cell anyAscendingList() {
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

  static void dropDuplicates(Cell list) {
    Cell c = list;
    while (c != null && c.next != null) {
      if (c.val == c.next.val) {
        c.next = c.next.next;
      } else {
        c = c.next;
      }
    }
  }

  public static void main(String[] args) {
    Cell list = anyAscendingList();
    dropDuplicates(list);
    for (Cell c = list; c != null && c.next != null; c = c.next) {
      assert c.val < c.next.val;
    }
  }
}
