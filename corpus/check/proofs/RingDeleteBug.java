// ENTRY: RingDeleteBug.main
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WITNESS: true,0,false,0
// WHY: the link of a match is cleared before it is used, so the ring ends there.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RingDeleteBug {
  static final class Cell {
    int val;
    Cell next;
  }

  /** A ring of any length; its entry holds no value. */
  static Cell anyRing() {
    Cell entry = new Cell();
    entry.next = entry;
    while (Verifier.nondetBoolean()) {
      Cell c = new Cell();
      c.val = Verifier.nondetInt();
      c.next = entry.next;
      entry.next = c;
    }
    return entry;
  }

  static void deleteMatching(Cell entry, int d) {
    Cell p = entry;
    while (p.next != entry) {
      Cell c = p.next;
      if (c.val == d) {
        c.next = null;
        p.next = c.next;
      } else {
        p = c;
      }
    }
  }

  public static void main(String[] args) {
    Cell entry = anyRing();
    int d = Verifier.nondetInt();
    deleteMatching(entry, d);
    for (Cell c = entry.next; c != entry; c = c.next) {
      assert c.val != d;
    }
  }
}
