// ENTRY: DropDuplicatesBug.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,0,true,0,true,0,false
// WHY: after a cell was unlinked the cursor moves on without a look at the new neighbour: {0,0,0} becomes {0,0}.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DropDuplicatesBug {
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
      }
      c = c.next;
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
