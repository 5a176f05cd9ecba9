// ENTRY: DeleteMatchingBug.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,1,true,1,false,1
// WHY: only one leading match is skipped: the second cell of {1,1} stays.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DeleteMatchingBug {
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

  static Cell deleteMatching(Cell list, int d) {
    if (list != null && list.val == d) {
      list = list.next;
    }
    for (Cell c = list; c != null; c = c.next) {
      while (c.next != null && c.next.val == d) {
        c.next = c.next.next;
        }
    }
    return list;
  }

  public static void main(String[] args) {
    Cell list = anyList();
    int d = Verifier.nondetInt();
    for (Cell c = deleteMatching(list, d); c != null; c = c.next) {
      assert c.val != d;
    }
  }
}
