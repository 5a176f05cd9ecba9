// ENTRY: DistributedSortSeq.main
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,1,true,2,true,3,false,false,true,false
// WHY: three cells X>Y>Z: worker 1 swaps, worker 2 swaps behind it, then the check of worker 1 sees Y>Z.
//
// Source: paper 001 Fig. 7, schedule made explicit (one step = one swap attempt or the final check). Property in its words: assert. Expected: UNSAFE.
// Shortest witness: 3 cells X>Y>Z, schedule: worker 1 swap, worker 2 swap, worker 1 check.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DistributedSortSeq {
  static final class Cell {
    int elem;
    Cell next;
  }

  static final class Worker {
    Cell current;
    int maxSwaps;
    int tried;
    int swapCount;
    boolean checked;
    Worker following;

    void step() {
      if (tried < maxSwaps) {
        tried++;
        if (current.elem > current.next.elem) {
          int t = current.elem;
          current.elem = current.next.elem;
          current.next.elem = t;
          swapCount++;
        }
      } else if (!checked) {
        checked = true;
        if (swapCount == maxSwaps) {
          assert current.elem <= current.next.elem;
        }
      }
    }
  }

  public static void main(String[] args) {
    Cell header = null;
    while (Verifier.nondetBoolean()) {
      Cell c = new Cell();
      c.elem = Verifier.nondetInt();
      c.next = header;
      header = c;
    }
    if (header == null || header.next == null) {
      return;
    }
    Worker first = null;
    Worker last = null;
    int i = 0;
    for (Cell t = header; t.next != null; t = t.next) {
      Worker w = new Worker();
      w.current = t;
      w.maxSwaps = ++i;
      if (first == null) {
        first = w;
      } else {
        last.following = w;
      }
      last = w;
    }
    boolean someoneLeft = true;
    while (someoneLeft) {
      Worker w = first;
      while (w.following != null && Verifier.nondetBoolean()) {
        w = w.following;
      }
      Verifier.assume(!w.checked);
      w.step();
      someoneLeft = false;
      for (Worker u = first; u != null; u = u.following) {
        if (!u.checked) {
          someoneLeft = true;
        }
      }
    }
  }
}
