// ENTRY: DeleteMatching.main
// VERDICT: SAFE
// FINITE: no
// WHY: matches are skipped until there is none, both at the head of the list and behind each cell that is kept.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DeleteMatching {
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
    while (list != null && list.val == d) {
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
