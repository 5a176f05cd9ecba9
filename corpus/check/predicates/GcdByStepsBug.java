// ENTRY: GcdByStepsBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: of two that are equal one is taken from the other, and nothing is left.
public class GcdByStepsBug {
  private static int gcd(int a, int b) {
    if (a <= 0 || b <= 0) {
      return 0;
    }
    return a >= b ? gcd(a - b, b) : gcd(a, b - a);
  }
  static void run(int a, int b) {
    if (a > 0 && b > 0) {
      assert gcd(a, b) >= 1;
    }
  }
}
