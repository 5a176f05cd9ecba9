// ENTRY: GcdBySubtraction.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: the greatest common divisor of positive numbers is positive.
import org.sosy_lab.sv_benchmarks.Verifier;

public class GcdBySubtraction {
  static int gcd(int a, int b) {
    if (a <= 0 || b <= 0) {
      return 0;
    }
    if (a == b) {
      return a;
    }
    return a > b ? gcd(a - b, b) : gcd(a, b - a);
  }

  public static void main(String[] args) {
    int m = Verifier.nondetInt();
    int n = Verifier.nondetInt();
    if (m > 0 && n > 0) {
      assert gcd(m, n) >= 1;
    }
  }
}
