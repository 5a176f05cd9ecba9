// ENTRY: FunctionResults.field
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// ENTRY: FunctionResults.itself
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a function may return its argument, even one that was just made.
// ENTRY: FunctionResults.other
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a function may return any object that it knows.
// ENTRY: FunctionResults.pure
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: gives the same answer to the same arguments
// ENTRY: FunctionResults.composed
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ENTRY: FunctionResults.curried
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// ENTRY: FunctionResults.equalObjects
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two objects with the same value are still two.
// ENTRY: FunctionResults.folded
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

public class FunctionResults {
  static final class Node {
    int value;
    Node next;
  }

  static void field(Function<Node, Node> step, Node start) {
    if (step != null) {
      Node next = step.apply(start);
      if (next != null) {
        assert next.value != 3;
      }
    }
  }

  static void itself(UnaryOperator<Node> step) {
    if (step != null) {
      Node made = new Node();
      assert step.apply(made) != made;
    }
  }

  static void other(UnaryOperator<Node> step, Node known) {
    if (step != null && known != null) {
      assert step.apply(null) != known;
    }
  }

  static void pure(BinaryOperator<Node> join, Node a, Node b) {
    if (join != null) {
      assert join.apply(a, b) == join.apply(a, b);
    }
  }

  static void composed(IntUnaryOperator f, IntUnaryOperator g, int x) {
    if (f != null && g != null) {
      assert f.andThen(g).applyAsInt(x) == g.compose(f).applyAsInt(x);
    }
  }

  static void curried(IntFunction<IntUnaryOperator> add, int a, int b) {
    if (add != null) {
      IntUnaryOperator inner = add.apply(a);
      if (inner != null) {
        assert inner.applyAsInt(b) != a + b;
      }
    }
  }

  static void equalObjects(Function<Node, Node> f) {
    if (f != null) {
      assert f.apply(new Node()) == f.apply(new Node());
    }
  }

  static void folded(IntBinaryOperator op, int a, int b) {
    if (op != null) {
      assert op.applyAsInt(op.applyAsInt(a, b), b) != op.applyAsInt(a, b) || a == b;
    }
  }
}
