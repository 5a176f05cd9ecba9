// ENTRY: BakeryAnyStart.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: a process takes its ticket from the other one before it competes, so the start values do not matter.
//
// Source: paper 002 Sect. 5.2, Fig. 5. Property in its words: assert (never both processes in D). Expected: SAFE.
// Same with arbitrary start tickets: most-precise result is the 17 abstract states of the paper (15 concretely reachable, plus (C,A,t),(D,A,t)).
// The assume keeps the tickets below Integer.MAX_VALUE: the paper's integers do not wrap; with 32-bit wrap-around two processes can meet in D.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BakeryAnyStart {
  static final int A = 0;
  static final int B = 1;
  static final int C = 2;
  static final int D = 3;

  public static void main(String[] args) {
    int pc1 = A;
    int pc2 = A;
    int x1 = Verifier.nondetInt();
    int x2 = Verifier.nondetInt();
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) { // process 1
        if (pc1 == A) {
          x1 = x2;
          pc1 = B;
        } else if (pc1 == B) {
          Verifier.assume(x1 < Integer.MAX_VALUE);
          x1 = x1 + 1;
          pc1 = C;
        } else if (pc1 == C) {
          if (x1 <= x2) {
            pc1 = D;
          }
        } else {
          pc1 = A;
        }
      } else { // process 2
        if (pc2 == A) {
          x2 = x1;
          pc2 = B;
        } else if (pc2 == B) {
          Verifier.assume(x2 < Integer.MAX_VALUE);
          x2 = x2 + 1;
          pc2 = C;
        } else if (pc2 == C) {
          if (x2 < x1) {
            pc2 = D;
          }
        } else {
          pc2 = A;
        }
      }
      assert !(pc1 == D && pc2 == D);
    }
  }
}
