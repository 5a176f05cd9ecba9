// ENTRY: DivisionIdentity.identity
// VERDICT: SAFE
// FINITE: yes
// WHY: a == (a / b) * b + a % b holds for every b other than 0, wrap-around of MIN_VALUE / -1 included.
// ENTRY: DivisionIdentity.main
// VERDICT: SAFE
// FINITE: yes
// WHY: the same for 16-bit numbers read from the environment.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DivisionIdentity {
  static void identity(byte a, byte b) {
    if (b == 0) {
      return;
    }
    assert a == (a / b) * b + a % b;
  }

  public static void main(String[] args) {
    short a = Verifier.nondetShort();
    short b = Verifier.nondetShort();
    Verifier.assume(b >= 1 && b <= 4);
    assert a == (a / b) * b + a % b;
  }
}
