// VERDICT: SAFE
// WHY: depth is between 0 and 32; each operation checks that its operands are there, and division that its divisor is not 0.
// DEFECT: if (right == 0) { ==> if (right == 0 && left == 0) {
// VIOLATION: java.lang.ArithmeticException
// BROKEN: push(1), push(0), divide(): the check looks at both numbers; the tests divide by other numbers.
/** A small interpreter of arithmetic, operation by operation. */
public class StackMachine {
  private final int[] stack = new int[32];
  private int depth;

  public void push(int value) {
    if (depth == stack.length) {
      throw new IllegalStateException("too deep");
    }
    stack[depth++] = value;
  }

  public void add() {
    need(2);
    int right = stack[--depth];
    stack[depth - 1] += right;
  }

  public void divide() {
    need(2);
    int right = stack[depth - 1];
    int left = stack[depth - 2];
    if (right == 0) {
      throw new IllegalStateException("division by zero: " + left);
    }
    depth--;
    stack[depth - 1] = left / right;
  }

  public void swap() {
    need(2);
    int top = stack[depth - 1];
    stack[depth - 1] = stack[depth - 2];
    stack[depth - 2] = top;
  }

  public int result() {
    need(1);
    return stack[depth - 1];
  }

  private void need(int operands) {
    if (depth < operands) {
      throw new IllegalStateException("operands are missing");
    }
  }
}
