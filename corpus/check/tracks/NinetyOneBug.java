// ENTRY: NinetyOneBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 102
// WHY: at 102 it is 92.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NinetyOneBug {
  static int f(int x) {
    return x > 100 ? x - 10 : f(f(x + 11));
  }

  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int result = f(x);
    assert result == 91 || x > 102 && result == x - 10;
  }
}
