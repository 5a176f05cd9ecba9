// ENTRY: ShapeArea.total
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: Square has a negative area for a negative side product that wraps around, for example side = 46341.
public class ShapeArea {
  abstract static class Shape {
    abstract int area();
  }

  static final class Square extends Shape {
    int side;

    @Override
    int area() {
      return side * side;
    }
  }

  static final class Nothing extends Shape {
    @Override
    int area() {
      return 0;
    }
  }

  static int total(Shape s) {
    if (s == null) {
      return 0;
    }
    assert s.area() >= 0;
    return s.area();
  }
}
