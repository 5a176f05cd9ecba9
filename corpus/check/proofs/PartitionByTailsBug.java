// ENTRY: PartitionByTailsBug.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,1,true,5,false,3
// WHY: the second chain is not cut: of {5,1} at 3 the result is 1, 5 and then 1 again.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PartitionByTailsBug {
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
