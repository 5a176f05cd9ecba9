// ENTRY: RequiresStaticLoop.f
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// SHOWN: java RequiresStaticLoop
// WHY: the precondition holds of every list before the call; a list of two cells breaks the method
import org.tandem.api.Requires;

public class RequiresStaticLoop {
  static class Node {
    Node next;
    int v;
  }

  static final int[] mode = new int[1];

  static boolean idle(Node n) {
    return mode[0] == 0;
  }

  @Requires("idle")
  static void f(Node n) {
    mode[0] = 1;
    int c = 0;
    for (Node p = n; p != null; p = p.next) {
      c++;
      if (c > 1) {
        throw new IllegalStateException();
      }
    }
  }

  public static void main(String[] args) {
    Node n = new Node();
    n.next = new Node();
    if (idle(n)) {
      f(n);
    }
  }
}
