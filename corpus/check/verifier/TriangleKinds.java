// ENTRY: TriangleKinds.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 2147483647,2147483647,1
// WHY: 2147483647, 2147483647, 1: the sum wraps around, so a real triangle is refused.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TriangleKinds {
  static boolean triangle(int a, int b, int c) {
    return a + b > c && b + c > a && a + c > b;
  }

  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    int c = Verifier.nondetInt();
    Verifier.assume(a > 0 && b > 0 && c > 0);
    if (a == b && c == 1) {
      assert triangle(a, b, c);
    }
  }
}
