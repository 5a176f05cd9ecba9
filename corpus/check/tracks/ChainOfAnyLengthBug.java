// ENTRY: ChainOfAnyLengthBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: zero is not negative.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ChainOfAnyLengthBug {
  static class Node {
    int value; Node next;
    Node(int value, Node next) { this.value = value; this.next = next; }
  }
  public static void main(String[] args) {
    Node head = null;
    int n = Verifier.nondetInt();
    for (int i = 0; i < n; i++) {
      int v = Verifier.nondetInt();
      if (v < 0) continue;
      head = new Node(v, head);
    }
    for (Node p = head; p != null; p = p.next) assert p.value > 0;
  }
}
