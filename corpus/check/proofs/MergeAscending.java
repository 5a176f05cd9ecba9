// ENTRY: MergeAscending.main
// VERDICT: SAFE
// FINITE: no
// WHY: the smaller of the two first cells is appended; it is at least the tail and at most all that is still to come.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MergeAscending {
  static final class Cell {
    int key;
    int origin;
    Cell next;
  }

  /** An ascending list of any length, built from its end. */
  static Cell anyAscendingList(int origin) {
    Cell head = null;
    while (Verifier.nondetBoolean()) {
      Cell c = new Cell();
      c.key = Verifier.nondetInt();
      c.origin = origin;
      Verifier.assume(head == null || c.key <= head.key);
      c.next = head;
      head = c;
    }
    return head;
  }

  static Cell merge(Cell a, Cell b) {
    Cell sentinel = new Cell();
    Cell tail = sentinel;
    while (a != null && b != null) {
      if (a.key <= b.key) {
        tail.next = a;
        a = a.next;
      } else {
        tail.next = b;
        b = b.next;
      }
      tail = tail.next;
    }
    tail.next = a != null ? a : b;
    return sentinel.next;
  }

  public static void main(String[] args) {
    Cell merged = merge(anyAscendingList(1), anyAscendingList(2));
    for (Cell c = merged; c != null && c.next != null; c = c.next) {
      assert c.key <= c.next.key;
    }
  }
}
