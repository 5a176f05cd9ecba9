// ENTRY: DequeAsQueue.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 1,2
// WHY: push adds at the front, so poll answers the newest element and not the oldest one.
import java.util.ArrayDeque;
import java.util.Deque;
import org.sosy_lab.sv_benchmarks.Verifier;

public class DequeAsQueue {
  public static void main(String[] args) {
    int first = Verifier.nondetInt();
    int second = Verifier.nondetInt();
    Deque<Integer> queue = new ArrayDeque<>();
    queue.push(first);
    queue.push(second);
    assert queue.poll() == first;
  }
}
