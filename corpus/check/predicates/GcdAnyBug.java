// ENTRY: GcdAnyBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the gcd of -5 and 0 is -5.
public class GcdAnyBug {
  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
  static void run(int a, int b) {
    if (a < -5 || b < 0) {
      return;
    }
    assert gcd(a, b) >= 0;
  }
}
