// ENTRY: CopyCells.main
// VERDICT: SAFE
// FINITE: no
// WHY: each step appends one fresh cell with the values of the cell that it copies, so both lists are walked in step.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CopyCells {
  static final class Cell {
    int key;
    int value;
    Cell next;
  }

  static Cell anyList() {
    Cell head = null;
    while (Verifier.nondetBoolean()) {
      Cell c = new Cell();
      c.key = Verifier.nondetInt();
      c.value = Verifier.nondetInt();
      c.next = head;
      head = c;
    }
    return head;
  }

  static Cell copy(Cell list) {
    Cell head = null;
    Cell tail = null;
    for (Cell c = list; c != null; c = c.next) {
      Cell fresh = new Cell();
      fresh.key = c.key;
      fresh.value = c.value;
      if (tail == null) {
        head = fresh;
      } else {
        tail.next = fresh;
      }
      tail = fresh;
    }
    return head;
  }

  public static void main(String[] args) {
    Cell original = anyList();
    Cell twin = copy(original);
    for (Cell c = original; c != null; c = c.next) {
      assert twin != null && twin != c;
      assert twin.key == c.key && twin.value == c.value;
      twin = twin.next;
    }
    assert twin == null;
  }
}
