// ENTRY: MethodReference.apply
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: the chosen operation is Math.negateExact, which fails for MIN_VALUE.
// ENTRY: MethodReference.applyComplement
// VERDICT: SAFE
// FINITE: yes
// WHY: the operation is the complement, which is never equal to its argument.
import java.util.function.IntUnaryOperator;

public class MethodReference {
  private static int complement(int x) {
    return ~x;
  }

  static int apply(boolean exact, int x) {
    IntUnaryOperator op = exact ? Math::negateExact : MethodReference::complement;
    return op.applyAsInt(x);
  }

  static void applyComplement(int x) {
    IntUnaryOperator op = MethodReference::complement;
    assert op.applyAsInt(x) != x;
  }
}
