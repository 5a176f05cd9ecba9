// ENTRY: CollatzSteps.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 27
// WHY: 27 needs 111 steps.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CollatzSteps {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 0 && n < 40);
    int c = n, s = 0;

    while (c != 1 && s < 150) {
      c = c % 2 == 0 ? c / 2 : 3 * c + 1;
      s++;
    }
    assert s < 100;
  }
}
