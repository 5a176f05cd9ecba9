// ENTRY: AcyclicPredicate.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the chain is closed exactly when the walk meets a cell for the second time.
// ENTRY: AcyclicPredicate$Chain.acyclic
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the walk tests for null; a cycle ends it at the first cell met again.
//
// Source: paper 001 Sect. 4.1 (isomorph breaking), Fig. 7 acyclic(). Property in its words: no-runtime-exception; also: structure generation. Expected: SAFE.
// Lazy initialization: AcyclicPredicate$Chain.acyclic(): with at most k cells it yields k+1 non-isomorphic acyclic inputs (result true)
// and k(k+1)/2 cyclic ones (result false): k=3 -> 4 and 6 (derived, not stated in the paper).
import java.util.HashSet;
import java.util.Set;
import org.sosy_lab.sv_benchmarks.Verifier;

public class AcyclicPredicate {
  static final class Cell {
    int elem;
    Cell next;
  }

  static final class Chain {
    Cell header;

    boolean acyclic() {
      Set<Cell> visited = new HashSet<>();
      for (Cell c = header; c != null; c = c.next) {
        if (!visited.add(c)) {
          return false;
        }
      }
      return true;
    }
  }

  public static void main(String[] args) {
    Chain chain = new Chain();
    Cell last = null;
    while (Verifier.nondetBoolean()) {
      Cell c = new Cell();
      c.next = chain.header;
      chain.header = c;
      if (last == null) {
        last = c;
      }
    }
    boolean closed = last != null && Verifier.nondetBoolean();
    if (closed) {
      last.next = chain.header;
    }
    assert chain.acyclic() == !closed;
  }
}
