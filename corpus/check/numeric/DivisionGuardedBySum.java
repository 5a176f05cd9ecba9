// ENTRY: DivisionGuardedBySum.share
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: a = 2147483647, b = 2147483647, c = 2: all positive, and their sum wraps around to 0.
public class DivisionGuardedBySum {
  static int share(int a, int b, int c) {
    if (a <= 0 || b <= 0 || c <= 0) {
      return 0;
    }
    return 100 / (a + b + c);
  }
}
