// ENTRY: SumUnbounded.sum
// VERDICT: SAFE
// FINITE: no
// WHY: the cursor is tested for null; any length is possible and nothing is asserted about the sum.
public class SumUnbounded {
  static final class Cell {
    int elem;
    Cell next;
  }

  static int sum(Cell list) {
    int s = 0;
    for (Cell c = list; c != null; c = c.next) {
      s += c.elem;
    }
    return s;
  }
}
