// ENTRY: FactorialSmall.factorial
// VERDICT: SAFE
// FINITE: yes
// WHY: n is at most 12, and 12! still fits into an int.
// ENTRY: FactorialSmall.factorialThirteen
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 13! wraps around: dividing it by 13 does not give 12! back.
public class FactorialSmall {
  private static int fact(int n) {
    return n <= 1 ? 1 : n * fact(n - 1);
  }

  static void factorial(int n) {
    if (n < 0 || n > 12) {
      return;
    }
    assert fact(n) > 0;
  }

  static void factorialThirteen(int n) {
    if (n < 1 || n > 13) {
      return;
    }
    assert fact(n) / n == fact(n - 1);
  }
}
