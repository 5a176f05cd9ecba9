// ENTRY: LostRegion.f
// OPTIONS: --symbolic-statics
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java LostRegion f
// WHY: the static field of B may lead to the list that was marked and is no longer at hand
//
// ENTRY: LostRegion.g
// OPTIONS: --symbolic-statics
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java LostRegion g
// WHY: as f, with the other case of the condition
public class LostRegion {
  static class Node {
    Object tag;
    int v;
    Node next;
  }

  static class B {
    static Node node;
  }

  static void f(Node p, int k, int m) {
    Object marker = new Object();
    int w = m > 3 ? 7 : 5;
    for (Node n = p; n != null; n = n.next) {
      n.tag = marker;
      n.v = w;
    }
    p = null;
    m = 0;
    w = 0;
    boolean in = false;
    for (int i = 0; i < k; i++) {
      in = true;
    }
    if (in) {
      Node q = B.node;
      if (q != null && q.tag == marker) {
        assert q.v != 7;
      }
    }
  }

  static void g(Node p, int k, int m) {
    Object marker = new Object();
    int w = m <= 3 ? 7 : 5;
    for (Node n = p; n != null; n = n.next) {
      n.tag = marker;
      n.v = w;
    }
    p = null;
    m = 0;
    w = 0;
    boolean in = false;
    for (int i = 0; i < k; i++) {
      in = true;
    }
    if (in) {
      Node q = B.node;
      if (q != null && q.tag == marker) {
        assert q.v != 7;
      }
    }
  }

  public static void main(String[] args) {
    Node n = new Node();
    n.next = new Node();
    B.node = n;
    if (args[0].equals("f")) {
      f(n, 3, 4);
    } else {
      g(n, 3, 0);
    }
  }
}
