// ENTRY: Composition.compose
// VERDICT: SAFE
// FINITE: yes
// WHY: addition and its inverse cancel out modulo 2^32.
// ENTRY: Composition.composeWrongOrder
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: doubling before adding differs from adding before doubling.
import java.util.function.IntUnaryOperator;

public class Composition {
  static void compose(int x, int d) {
    IntUnaryOperator plus = v -> v + d;
    IntUnaryOperator minus = v -> v - d;
    assert plus.andThen(minus).applyAsInt(x) == x;
  }

  static void composeWrongOrder(int x) {
    IntUnaryOperator twice = v -> v * 2;
    IntUnaryOperator next = v -> v + 1;
    assert twice.andThen(next).applyAsInt(x) == twice.compose(next).applyAsInt(x);
  }
}
