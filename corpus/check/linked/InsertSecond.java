// ENTRY: InsertSecond$Cell.insertAfter
// VERDICT: SAFE
// FINITE: yes
// WHY: the new cell takes over whatever followed, null and cycles included.
public class InsertSecond {
  static final class Cell {
    int elem;
    Cell next;

    void insertAfter(int value) {
      Cell old = next;
      Cell c = new Cell();
      c.elem = value;
      c.next = next;
      next = c;
      assert next.elem == value && next.next == old && next != this;
    }
  }
}
