// ENTRY: LengthOfFew.length
// VERDICT: SAFE
// FINITE: yes
// WHY: the walk is cut after five cells, so cyclic lists end as well.
public class LengthOfFew {
  static final class Cell {
    Cell next;
  }

  static int length(Cell list) {
    int n = 0;
    for (Cell c = list; c != null && n < 5; c = c.next) {
      n++;
    }
    assert n >= 0 && n <= 5;
    assert list == null || n > 0;
    return n;
  }
}
