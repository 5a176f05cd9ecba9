// ENTRY: InitInterface.f
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java InitInterface
// WHY: an interface with a default method is initialized with the first class that implements it: before the call
public class InitInterface {
  static int counter = 0;

  interface I {
    int[] X = {counter};

    default void m() {}
  }

  static class Node implements I {
    int v;
  }

  static class Holder {
    Node node;
  }

  static void f(Holder h, int k) {
    if (h == null) {
      return;
    }
    counter = 5;
    boolean in = false;
    for (int i = 0; i < k; i++) {
      in = true;
    }
    if (in) {
      Node n = h.node;
      if (n != null) {
        assert I.X[0] == 5;
      }
    }
  }

  public static void main(String[] args) {
    Holder h = new Holder();
    h.node = new Node();
    f(h, 3);
  }
}
