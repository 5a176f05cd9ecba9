// ENTRY: FixedFoo.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: px is x whenever x.v < 5 at B, and x.v does not change between B and F because px == y is never true.
//
// Source: paper 002 Sect. 2.2.2 and 2.2.3. Property in its words: no-runtime-exception (no NullPointerException at label G). Expected: SAFE.
// alpha = (pc, x<5, px==null): tests cover 12 states; fabricated d'=(D,4,0,&y), e'=(E,4,0,&y) adds (E,t,f),(F,f,f),(H,f,f) -> 15 states, invariant, proof.
// alpha' = (pc, x<10, px==null): tests cover 15; fabricated f'=(F,4,0,null), g'=(G,4,0,null) -> potential (false) error (G,t,t).
import org.sosy_lab.sv_benchmarks.Verifier;

public class FixedFoo {
  /** A C int variable whose address can be taken. */
  static final class Var {
    int v;
  }

  static void body(Var x, Var y) {
    Var px = null;
    x.v = x.v + 1; // A
    if (x.v < 5) { // B
      px = x; // C
    }
    if (px == y) { // D (never true: px is null or x, and y is a different variable)
      x.v = x.v + 1; // E
    }
    if (x.v < 5) { // F
      px.v = px.v + 1; // G
    }
    // H
  }

  public static void main(String[] args) {
    Var x = new Var();
    Var y = new Var();
    x.v = Verifier.nondetInt();
    y.v = Verifier.nondetInt();
    body(x, y);
  }
}
