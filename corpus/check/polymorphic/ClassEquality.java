// ENTRY: ClassEquality.same
// VERDICT: SAFE
// FINITE: yes
// WHY: equals compares classes first, so different classes are never equal and the cast cannot fail.
public class ClassEquality {
  static class Point {
    int x;

    boolean same(Point other) {
      return other != null && other.getClass() == getClass() && other.x == x;
    }
  }

  static final class Coloured extends Point {
    int colour;
  }

  static void same(Point p, Point q) {
    if (p != null && p.same(q)) {
      assert q.same(p);
      assert (p instanceof Coloured) == (q instanceof Coloured);
    }
  }
}
