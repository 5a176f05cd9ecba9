// ENTRY: NinetyOne.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: the function of McCarthy is 91 up to 101, and ten less than its argument beyond.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NinetyOne {
  static int f(int x) {
    return x > 100 ? x - 10 : f(f(x + 11));
  }

  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int result = f(x);
    assert result == 91 || x > 101 && result == x - 10;
  }
}
