// ENTRY: UnknownBranch.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: x > 1 is x >= 2 over integers.
//
// Source: paper 004 Fig. 4 / Example 2. Property in its words: assert (x > 1 in the then-branch). Expected: SAFE.
// First run x=0: then-branch inconsistent, pruned, model gives e.g. x=2; second run takes it. 2 concrete traces, 1 new value, 0 refinements.
import org.sosy_lab.sv_benchmarks.Verifier;

public class UnknownBranch {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    if (x > 1) {
      assert x >= 2;
    } else {
      assert x <= 1;
    }
  }
}
