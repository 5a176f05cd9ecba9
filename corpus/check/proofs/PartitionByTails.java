// ENTRY: PartitionByTails.main
// VERDICT: SAFE
// FINITE: no
// WHY: cells below v go to the first chain, the others to the second, which is cut at its tail and hung behind it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PartitionByTails {
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

  /** Moves the cells below v to the front; the order is kept otherwise. */
  static Cell partition(Cell list, int v) {
    Cell low = new Cell();
    Cell high = new Cell();
    Cell lowTail = low;
    Cell highTail = high;
    for (Cell c = list; c != null; c = c.next) {
      if (c.val < v) {
        lowTail.next = c;
        lowTail = c;
      } else {
        highTail.next = c;
        highTail = c;
      }
    }
    highTail.next = null;
    lowTail.next = high.next;
    return low.next;
  }

  public static void main(String[] args) {
    Cell list = anyList();
    int v = Verifier.nondetInt();
    boolean highSeen = false;
    for (Cell c = partition(list, v); c != null; c = c.next) {
      highSeen = highSeen || c.val >= v;
      assert c.val >= v || !highSeen;
    }
  }
}
