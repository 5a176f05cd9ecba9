// ENTRY: UnknownClasses.both
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a class may implement both interfaces.
// ENTRY: UnknownClasses.equal
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: both may be the same object.
// ENTRY: UnknownClasses.visit
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// ENTRY: UnknownClasses.onlyOne
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ENTRY: UnknownClasses.ownLambda
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: what the method itself makes is known.
// ENTRY: UnknownClasses.chosen
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
public class UnknownClasses {
  interface Named {
    int length();
  }

  interface Shape {
    int sides();

    default int corners() {
      return sides();
    }
  }

  interface Visitor<R> {
    R leaf(int value);

    R node(R left, R right);
  }

  static void both(Named named) {
    if (named != null && named.length() > 0) {
      assert !(named instanceof Shape);
    }
  }

  static void equal(Shape a, Shape b) {
    if (a != null && b != null) {
      assert !a.equals(b);
    }
  }

  static void visit(Visitor<Integer> visitor) {
    if (visitor != null) {
      Integer both = visitor.node(visitor.leaf(1), visitor.leaf(2));
      if (both != null) {
        assert both != 17;
      }
    }
  }

  static void onlyOne(Shape shape) {
    if (shape != null) {
      int corners = shape.corners();
      assert corners == 3 || corners != 3;
    }
  }

  static void ownLambda(int x) {
    Named named = () -> x;
    assert named.length() == x;
  }

  static void chosen(Shape given, boolean own) {
    Shape shape = own || given == null ? () -> 4 : given;
    assert shape.corners() == 4;
  }
}
