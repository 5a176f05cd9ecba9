// ENTRY: GcdAny.run
// VERDICT: SAFE
// FINITE: no
// WHY: the remainder of numbers that are not negative is not negative.
public class GcdAny {
  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
  static void run(int a, int b) {
    if (a < 0 || b < 0) {
      return;
    }
    assert gcd(a, b) >= 0;
  }
}
