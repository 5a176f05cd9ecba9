// ENTRY: ChainOfAnyLength.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: every cell holds a number that is not negative.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ChainOfAnyLength {
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
    for (Node p = head; p != null; p = p.next) assert p.value >= 0;
  }
}
