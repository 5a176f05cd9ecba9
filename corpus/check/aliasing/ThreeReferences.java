// ENTRY: ThreeReferences.pigeonhole
// VERDICT: SAFE
// FINITE: yes
// WHY: two of three booleans are equal, so among three distinct cells two carry the same flag.
public class ThreeReferences {
  static final class Cell {
    boolean flag;
  }

  static void pigeonhole(Cell a, Cell b, Cell c) {
    if (a == null || b == null || c == null) {
      return;
    }
    assert a.flag == b.flag || b.flag == c.flag || a.flag == c.flag;
  }
}
