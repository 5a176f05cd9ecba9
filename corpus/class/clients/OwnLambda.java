// VERDICT: UNSAFE
// WHY: what the class has put into its field is no input: new OwnLambda().half(0) divides by zero.
// VIOLATION: java.lang.ArithmeticException
public class OwnLambda {
  interface Op {
    int apply(int x);
  }

  static class Next implements Op {
    @Override
    public int apply(int x) {
      return x + 1;
    }
  }

  private final Op op = x -> 10 / x;

  public int half(int x) {
    return op.apply(x);
  }
}
