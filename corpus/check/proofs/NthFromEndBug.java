// ENTRY: NthFromEndBug.main
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WITNESS: true,0,false,2
// WHY: in a list of fewer than n cells the lead walks off the end.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NthFromEndBug {
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

  /** The n-th cell counted from the end, the last one being the first; null if the list is too short. */
  static Cell nthFromEnd(Cell list, int n) {
    Cell lead = list;
    for (int i = 0; i < n; i++) {
      lead = lead.next;
    }
    Cell trail = list;
    while (lead != null) {
      lead = lead.next;
      trail = trail.next;
    }
    return trail;
  }

  public static void main(String[] args) {
    Cell list = anyList();
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 1);
    Cell hit = nthFromEnd(list, n);
    assert n != 1 || hit == null || hit.next == null;
  }
}
