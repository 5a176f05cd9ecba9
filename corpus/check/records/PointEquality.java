// ENTRY: PointEquality.equal
// VERDICT: SAFE
// FINITE: yes
// WHY: a record compares its components.
// ENTRY: PointEquality.identical
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two records with equal components need not be the same object.
public class PointEquality {
  record Point(int x, int y) {}

  static void equal(int x, int y) {
    assert new Point(x, y).equals(new Point(x, y));
    assert new Point(x, y).hashCode() == new Point(x, y).hashCode();
  }

  static void identical(Point p, Point q) {
    if (p != null && p.equals(q)) {
      assert p == q;
    }
  }
}
