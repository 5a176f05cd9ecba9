// Paper 002, Section 2.2, with the two predicates of its abstraction as probes.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProbedFixedFoo {
  static final class Var {
    int v;
  }

  static boolean small(Var x) {
    return x.v < 5;
  }

  static boolean lessThanTen(Var x) { return x.v < 10; }
  static boolean isNull(Var px) {
    return px == null;
  }
  static void body(Var x, Var y) {
    Var px = null;
    x.v = x.v + 1; // A
    if (x.v < 5) { // B
      px = x; // C
    }
    if (px == y) { // D
      x.v = x.v + 1; // E
    }
    if (x.v < 5) { // F
      px.v = px.v + 1; // G
    }
  } // H

  public static void main(String[] args) {
    Var x = new Var();
    Var y = new Var();
    x.v = Verifier.nondetInt();
    y.v = Verifier.nondetInt();
    body(x, y);
  }
}
