// ENTRY: GcdSmall.gcd(BB)V
// VERDICT: SAFE
// FINITE: yes
// WHY: 1 <= a, b <= 12: the recursion ends at 0, and the result divides both numbers.
public class GcdSmall {
  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  static void gcd(byte a, byte b) {
    if (a < 1 || a > 12 || b < 1 || b > 12) {
      return;
    }
    int g = gcd((int) a, (int) b);
    assert g >= 1 && a % g == 0 && b % g == 0;
  }
}
