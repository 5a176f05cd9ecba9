// ENTRY: GcdBySteps.run
// VERDICT: SAFE
// FINITE: no
// WHY: the smaller of two positive numbers is taken from the larger one, so that both stay positive.
public class GcdBySteps {
  private static int gcd(int a, int b) {
    if (a <= 0 || b <= 0) {
      return 0;
    }
    if (a == b) {
      return a;
    }
    return a > b ? gcd(a - b, b) : gcd(a, b - a);
  }
  static void run(int a, int b) {
    if (a > 0 && b > 0) {
      assert gcd(a, b) >= 1;
    }
  }
}
