// ENTRY: DistributedSort.main
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,1,true,2,true,3,false
// THREADS: yes
// WHY: three cells X>Y>Z: worker 1 swaps, worker 2 swaps behind it, then the check of worker 1 sees Y>Z.
// ENTRY: DistributedSort$Chain.sortInParallel
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// THREADS: yes
// WHY: the same schedule, on a list that is an input.
//
// Source: paper 001 Fig. 7, Sect. 7.1. Property in its words: assert (a worker that used up its swaps leaves its pair in order). Expected: UNSAFE.
// Counterexample of the paper: list [X]->[Y]->[Z], X>Y>Z; Thread-1 (1 swap) swaps X,Y; Thread-2 (2 swaps) swaps X,Z;
// now [Y]->[Z]->[X]; Thread-1 evaluates its assertion: Y>Z, out of order. Three cells and two workers are minimal.
// Lazy initialization: DistributedSort$Chain.sortInParallel(), precondition acyclic.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DistributedSort {
  static final class Cell {
    int elem;
    Cell next;

    synchronized boolean swapIfNeeded() {
      synchronized (next) {
        if (elem > next.elem) {
          int t = elem;
          elem = next.elem;
          next.elem = t;
          return true;
        }
      }
      return false;
    }

    synchronized boolean inOrder() {
      synchronized (next) {
        return elem <= next.elem;
      }
    }
  }

  static final class Worker extends Thread {
    private final Cell current;
    private final int maxSwaps;

    Worker(Cell current, int maxSwaps) {
      this.current = current;
      this.maxSwaps = maxSwaps;
    }

    @Override
    public void run() {
      int swapCount = 0;
      for (int i = 0; i < maxSwaps; i++) {
        if (current.swapIfNeeded()) {
          swapCount++;
        }
      }
      assert swapCount != maxSwaps || current.inOrder();
    }
  }

  static final class Chain {
    Cell header;

    void sortInParallel() {
      if (header == null || header.next == null) {
        return;
      }
      int i = 0;
      for (Cell t = header; t.next != null; t = t.next) {
        i++;
        new Worker(t, i).start();
      }
    }
  }

  public static void main(String[] args) {
    Chain chain = new Chain();
    while (Verifier.nondetBoolean()) {
      Cell c = new Cell();
      c.elem = Verifier.nondetInt();
      c.next = chain.header;
      chain.header = c;
    }
    chain.sortInParallel();
  }
}
