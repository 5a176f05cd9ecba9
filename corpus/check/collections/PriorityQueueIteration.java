// ENTRY: PriorityQueueIteration.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 0,2,1
// WHY: the iterator does not follow the order: 0,2,1 is stored as it is.
import java.util.PriorityQueue;
import org.sosy_lab.sv_benchmarks.Verifier;

public class PriorityQueueIteration {
  public static void main(String[] args) {
    PriorityQueue<Integer> queue = new PriorityQueue<>();
    for (int i = 0; i < 3; i++) {
      queue.add(Verifier.nondetInt());
    }
    int last = Integer.MIN_VALUE;
    for (int x : queue) {
      assert x >= last;
      last = x;
    }
  }
}
