// ENTRY: QueueRing.main
// PROPERTY: exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: indices in the ring stay in range.
import org.sosy_lab.sv_benchmarks.Verifier;

public class QueueRing {
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
    head = (head + 1) % cells.length;
    size--;
    return v;
  }
  public static void main(String[] args) {
    QueueRing q = new QueueRing();
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) q.offer(Verifier.nondetInt()); else q.poll();
    }
  }
}
