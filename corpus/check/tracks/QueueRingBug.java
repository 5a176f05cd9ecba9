// ENTRY: QueueRingBug.main
// PROPERTY: exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the head walks out of the ring.
import org.sosy_lab.sv_benchmarks.Verifier;

public class QueueRingBug {
  private final int[] cells = new int[8];
  private int head, size;
  boolean offer(int v) {
    if (size == cells.length) return false;
    cells[(head + size) % cells.length] = v;
    size++;
    return true;
  }
  int poll() {
    if (size == 0) return -1;
    int v = cells[head];
    head = head + 1;
    size--;
    return v;
  }
  public static void main(String[] args) {
    QueueRingBug q = new QueueRingBug();
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) q.offer(Verifier.nondetInt()); else q.poll();
    }
  }
}
