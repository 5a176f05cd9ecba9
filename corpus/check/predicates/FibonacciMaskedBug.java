// ENTRY: FibonacciMaskedBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: for a negative n the result is n.
public class FibonacciMaskedBug {
  private static int fibonacci(int n) {
    return n < 2 ? n : (fibonacci(n - 1) + fibonacci(n - 2)) & 255;
  }
  static void run(int n) {
    int result = fibonacci(n);
    assert 0 <= result && result <= 255;
  }
}
