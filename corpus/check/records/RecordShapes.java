// ENTRY: RecordShapes.share
// VERDICT: SAFE
// FINITE: yes
// WHY: neither record has a size of zero.
// ENTRY: RecordShapes.shareBug
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: the radius may be 2.
// ENTRY: RecordShapes$Tree.ordered
// VERDICT: SAFE
// FINITE: yes
// WHY: the constructor compares the value with both children.
// ENTRY: RecordShapes$Tree.orderedBelow
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: it does not compare with grandchildren.
// ENTRY: RecordShapes$Tree.circle
// VERDICT: SAFE
// FINITE: yes
// WHY: the child was there before its parent.
// ENTRY: RecordShapes$Pair.secret
// VERDICT: SAFE
// FINITE: yes
// WHY: the constructor of a private generic record refuses zero.
public class RecordShapes {
  sealed interface Shape permits Circle, Square {}

  record Circle(int radius) implements Shape {
    Circle {
      if (radius <= 0) {
        throw new IllegalArgumentException();
      }
    }
  }

  record Square(int side) implements Shape {
    Square {
      if (side <= 0) {
        throw new IllegalArgumentException();
      }
    }
  }

  static int share(Shape shape) {
    return shape instanceof Circle circle ? 10 / circle.radius() : shape instanceof Square square ? 10 / square.side() : 0;
  }

  static int shareBug(Shape shape) {
    return shape instanceof Circle circle ? 10 / (circle.radius() - 2) : 0;
  }

  record Tree(Tree left, int value, Tree right) {
    Tree {
      if (left != null && left.value > value || right != null && right.value < value) {
        throw new IllegalArgumentException();
      }
    }

    void ordered() {
      if (left != null && right != null) {
        assert left.value <= right.value;
      }
    }

    void orderedBelow() {
      if (left != null && left.right != null) {
        assert left.right.value <= value;
      }
    }

    void circle() {
      assert left != this;
    }
  }

  private record Pair<T>(T item, int count) {
    private Pair {
      if (count == 0) {
        throw new IllegalArgumentException();
      }
    }

    private int secret() {
      return 10 / count;
    }
  }
}
