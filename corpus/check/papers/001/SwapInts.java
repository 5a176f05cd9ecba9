// ENTRY: SwapInts.main
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 2147483647,-2
// WHY: after the swap x<y, but x-y wraps around to a positive number for x=2147483647, y=-2 (values before the swap).
//
// Source: paper 001 Fig. 2. Property in its words: assert (statement (6) unreachable). Expected: SAFE over mathematical integers, UNSAFE over Java's 32-bit int.
// Symbolic tree: 2 feasible leaves (X<=Y ; X>Y & Y-X<=0), 1 infeasible (X>Y & Y-X>0) over mathematical integers.
// Java witness of the overflow: x=2147483647, y=-2. SV-COMP semantics (32-bit) is the one to report: UNSAFE.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwapInts {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int y = Verifier.nondetInt();
    if (x > y) {
      x = x + y;
      y = x - y;
      x = x - y;
      if (x - y > 0) {
        assert false;
      }
    }
  }
}
