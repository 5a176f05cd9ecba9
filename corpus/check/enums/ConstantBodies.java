// ENTRY: ConstantBodies.apply
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: DIVIDE with b == 0.
// ENTRY: ConstantBodies.applyGuarded
// VERDICT: SAFE
// FINITE: yes
// WHY: only DIVIDE can fail, and its zero divisor is excluded.
public class ConstantBodies {
  enum Op {
    PLUS {
      @Override
      int apply(int a, int b) {
        return a + b;
      }
    },
    DIVIDE {
      @Override
      int apply(int a, int b) {
        return a / b;
      }
    };

    abstract int apply(int a, int b);
  }

  static int apply(Op op, int a, int b) {
    return op == null ? 0 : op.apply(a, b);
  }

  static int applyGuarded(Op op, int a, int b) {
    if (op == null || (op == Op.DIVIDE && b == 0)) {
      return 0;
    }
    return op.apply(a, b);
  }
}
