// ENTRY: CycleOfTwo$Cell.pairUp
// VERDICT: SAFE
// FINITE: yes
// WHY: the two cells point to each other afterwards, whether or not they are one object.
public class CycleOfTwo {
  static final class Cell {
    Cell next;

    void pairUp(Cell other) {
      if (other == null) {
        return;
      }
      next = other;
      other.next = this;
      assert next.next == this;
      assert next.next.next == next;
    }
  }
}
