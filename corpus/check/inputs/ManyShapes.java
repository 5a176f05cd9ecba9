// ENTRY: ManyShapes.shape
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: is of a class on the class path that is neither local nor an enum
// ENTRY: ManyShapes.known
// VERDICT: SAFE
// FINITE: yes
// WHY: every implementation on the class path answers less than 26.
// ASSUMED: is of a class on the class path that is neither local nor an enum
// ENTRY: ManyShapes.last
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one of the 26 implementations answers 25.
// ENTRY: ManyShapes.cast
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// ENTRY: ManyShapes.tested
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: is of a class on the class path that is neither local nor an enum
// ENTRY: ManyShapes.wronglyTested
// VERDICT: UNSAFE
// VIOLATION: assert
// ENTRY: ManyShapes.stored
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: is of a class on the class path that is neither local nor an enum
// ENTRY: ManyShapes.aliased
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the field may hold the very object that is passed.
public class ManyShapes {
  interface Shape {
    int area();
  }

  Shape shape;

  Shape shape() {
    return shape;
  }

  static void known(Shape shape) {
    if (shape != null) {
      assert shape.area() < 26;
    }
  }

  static void last(Shape shape) {
    if (shape != null) {
      assert shape.area() != 25;
    }
  }

  static int cast(Shape shape) {
    return shape == null ? 0 : ((S3) shape).side;
  }

  static int tested(Shape shape) {
    if (shape instanceof S3) {
      S3 three = (S3) shape;
      assert three.area() == 3;
      return three.side;
    }
    return 0;
  }

  static void wronglyTested(Shape shape) {
    if (shape != null && !(shape instanceof S3) && !(shape instanceof S4)) {
      assert shape.area() != 5;
    }
  }

  void stored(Shape next) {
    Shape before = shape;
    shape = next;
    assert shape == next;
    shape = before;
    assert shape == before;
  }

  void aliased(Shape other) {
    if (other != null) {
      assert shape != other;
    }
  }

  static final class S0 implements Shape { final int side; S0(int side) { this.side = side; } public int area() { return 0; } }
  static final class S1 implements Shape { final int side; S1(int side) { this.side = side; } public int area() { return 1; } }
  static final class S2 implements Shape { final int side; S2(int side) { this.side = side; } public int area() { return 2; } }
  static final class S3 implements Shape { final int side; S3(int side) { this.side = side; } public int area() { return 3; } }
  static final class S4 implements Shape { final int side; S4(int side) { this.side = side; } public int area() { return 4; } }
  static final class S5 implements Shape { final int side; S5(int side) { this.side = side; } public int area() { return 5; } }
  static final class S6 implements Shape { final int side; S6(int side) { this.side = side; } public int area() { return 6; } }
  static final class S7 implements Shape { final int side; S7(int side) { this.side = side; } public int area() { return 7; } }
  static final class S8 implements Shape { final int side; S8(int side) { this.side = side; } public int area() { return 8; } }
  static final class S9 implements Shape { final int side; S9(int side) { this.side = side; } public int area() { return 9; } }
  static final class S10 implements Shape { final int side; S10(int side) { this.side = side; } public int area() { return 10; } }
  static final class S11 implements Shape { final int side; S11(int side) { this.side = side; } public int area() { return 11; } }
  static final class S12 implements Shape { final int side; S12(int side) { this.side = side; } public int area() { return 12; } }
  static final class S13 implements Shape { final int side; S13(int side) { this.side = side; } public int area() { return 13; } }
  static final class S14 implements Shape { final int side; S14(int side) { this.side = side; } public int area() { return 14; } }
  static final class S15 implements Shape { final int side; S15(int side) { this.side = side; } public int area() { return 15; } }
  static final class S16 implements Shape { final int side; S16(int side) { this.side = side; } public int area() { return 16; } }
  static final class S17 implements Shape { final int side; S17(int side) { this.side = side; } public int area() { return 17; } }
  static final class S18 implements Shape { final int side; S18(int side) { this.side = side; } public int area() { return 18; } }
  static final class S19 implements Shape { final int side; S19(int side) { this.side = side; } public int area() { return 19; } }
  static final class S20 implements Shape { final int side; S20(int side) { this.side = side; } public int area() { return 20; } }
  static final class S21 implements Shape { final int side; S21(int side) { this.side = side; } public int area() { return 21; } }
  static final class S22 implements Shape { final int side; S22(int side) { this.side = side; } public int area() { return 22; } }
  static final class S23 implements Shape { final int side; S23(int side) { this.side = side; } public int area() { return 23; } }
  static final class S24 implements Shape { final int side; S24(int side) { this.side = side; } public int area() { return 24; } }
  static final class S25 implements Shape { final int side; S25(int side) { this.side = side; } public int area() { return 25; } }
}
