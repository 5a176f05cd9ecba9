// ENTRY: InitSuper.f
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java InitSuper
// WHY: the superclass of Node was initialized with it, before the call and with a counter of 0
public class InitSuper {
  static int counter = 0;

  static class Base {
    static int seen = counter;
  }

  static class Node extends Base {
    int v;
  }

  static class Holder {
    Node node;
  }

  static void f(Holder h) {
    if (h == null) {
      return;
    }
    counter = 5;
    Node n = h.node;
    if (n != null) {
      assert Node.seen == 5;
    }
  }

  public static void main(String[] args) {
    Holder h = new Holder();
    h.node = new Node();
    f(h);
  }
}
