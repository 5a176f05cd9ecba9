// ENTRY: Foo.main
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WITNESS: 3,0
// WHY: for x = 3 the value after A is 4: not < 4, so px stays null, but < 5, so px.v is read.
//
// Source: paper 002 Sect. 2.2.1. Property in its words: no-runtime-exception (no NullPointerException at label G). Expected: UNSAFE (real error, only for x = 3).
// Abstraction alpha = (pc, x<5, px==null). Tests (2,0),(6,0),(11,0) cover 12 abstract states, not (D,t,t),(F,t,t),(G,t,t).
// Invariance fails; fabricated b=(B,4,0,null), d=(D,4,0,null); running from b dereferences null at G. Most-precise result: 18 states.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Foo {
  /** A C int variable whose address can be taken. */
  static final class Var {
    int v;
  }

  static void body(Var x, Var y) {
    Var px = null;
    x.v = x.v + 1; // A
    if (x.v < 4) { // B
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
