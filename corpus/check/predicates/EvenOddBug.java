// ENTRY: EvenOddBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: three is taken to be even.
public class EvenOddBug {
  private static boolean even(int n) {
    return n == 0 || odd(n - 1);
  }

  private static boolean odd(int n) {
    return n != 0 && even(n - 2);
  }
  static void run(int n) {
    if (n < 0) {
      return;
    }
    assert even(n) == (n % 2 == 0);
  }
}
