// ENTRY: ContradictingAssumptions.main
// VERDICT: SAFE
// FINITE: yes
// WHY: no number is below and above 5, so the assertion is never reached.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ContradictingAssumptions {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Verifier.assume(x < 5);
    Verifier.assume(x > 5);
    assert false;
  }
}
