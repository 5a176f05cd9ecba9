// ENTRY: InitOther.f
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java InitOther
// WHY: the initializer of Node initializes Other on the way, before the call and with a counter of 0
public class InitOther {
  static int counter = 0;

  static class Other {
    static int seen = counter;

    static void touch() {}
  }

  static class Node {
    static {
      Other.touch();
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
    counter = 5;
    Node n = h.node;
    if (n != null) {
      assert Other.seen == 5;
    }
  }

  public static void main(String[] args) {
    Holder h = new Holder();
    h.node = new Node();
    f(h);
  }
}
