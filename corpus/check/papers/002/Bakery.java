// ENTRY: Bakery.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: with tickets that cannot wrap, the process in D holds the smaller ticket (ties go to process 1), so the other one waits in C.
//
// Source: paper 002 Sect. 5.2, Fig. 5. Property in its words: assert (never both processes in D). Expected: SAFE.
// Abstraction (pc1, pc2, x1<=x2), start (A,A,0,0): concrete exploration covers 14 abstract states, most-precise result 16; fabricate (C,A,0,0) -> (C,A,t),(D,A,t). Paper says 17 and 2 fabricated.
// The assume keeps the tickets below Integer.MAX_VALUE: the paper's integers do not wrap; with 32-bit wrap-around two processes can meet in D.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Bakery {
  static final int A = 0;
  static final int B = 1;
  static final int C = 2;
  static final int D = 3;

  public static void main(String[] args) {
    int pc1 = A;
    int pc2 = A;
    int x1 = 0;
    int x2 = 0;
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
