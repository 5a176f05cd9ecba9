// ENTRY: PriorityQueueOrder.main
// VERDICT: SAFE
// FINITE: yes
// WHY: the smallest element comes first, whatever the order of insertion.
import java.util.PriorityQueue;
import org.sosy_lab.sv_benchmarks.Verifier;

public class PriorityQueueOrder {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    int c = Verifier.nondetInt();
    PriorityQueue<Integer> queue = new PriorityQueue<>();
    queue.add(a);
    queue.add(b);
    queue.add(c);
    int first = queue.poll();
    int second = queue.poll();
    int third = queue.poll();
    assert first <= second && second <= third;
    assert queue.isEmpty();
  }
}
