// ENTRY: DequeRejectsNull.offer
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: an ArrayDeque refuses null elements.
import java.util.ArrayDeque;
import java.util.Deque;

public class DequeRejectsNull {
  static int offer(boolean known) {
    Deque<String> queue = new ArrayDeque<>();
    queue.offer(known ? "job" : null);
    return queue.size();
  }
}
