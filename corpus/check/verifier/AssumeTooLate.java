// ENTRY: AssumeTooLate.main
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WITNESS: 0
// WHY: the division comes before the assumption.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AssumeTooLate {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int q = 100 / x;
    Verifier.assume(x != 0);
    assert q * x <= 100;
  }
}
