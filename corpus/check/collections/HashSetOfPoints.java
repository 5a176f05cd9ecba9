// ENTRY: HashSetOfPoints.contains
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: Point overrides neither equals nor hashCode, so an equal point is not found.
// ENTRY: HashSetOfPoints.containsRecord
// VERDICT: SAFE
// FINITE: yes
// WHY: records compare their components.
import java.util.HashSet;
import java.util.Set;

public class HashSetOfPoints {
  static final class Point {
    final int x;

    Point(int x) {
      this.x = x;
    }
  }

  record Spot(int x) {}

  static void contains(int x) {
    Set<Point> points = new HashSet<>();
    points.add(new Point(x));
    assert points.contains(new Point(x));
  }

  static void containsRecord(int x) {
    Set<Spot> spots = new HashSet<>();
    spots.add(new Spot(x));
    assert spots.contains(new Spot(x));
  }
}
