// ENTRY: InitWritesHeap.f
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java InitWritesHeap
// WHY: Node was initialized when its object was made, so the array holds 1 when the method begins
public class InitWritesHeap {
  static int[] log = new int[1];

  static class Node {
    static {
      log[0]++;
    }

    int v;
  }

  static class Holder {
    Node node;
  }

  static void f(Holder h) {
    if (h == null) {
      return;
    }
    int before = log[0];
    Node n = h.node;
    if (n != null) {
      assert before == 0;
    }
  }

  public static void main(String[] args) {
    Holder h = new Holder();
    h.node = new Node();
    f(h);
  }
}
