// ENTRY: FibonacciMasked.run
// VERDICT: SAFE
// FINITE: no
// WHY: both cases give a number between 0 and 255.
public class FibonacciMasked {
  private static int fibonacci(int n) {
    return n < 2 ? 1 : (fibonacci(n - 1) + fibonacci(n - 2)) & 255;
  }
  static void run(int n) {
    int result = fibonacci(n);
    assert 0 <= result && result <= 255;
  }
}
