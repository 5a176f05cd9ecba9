// ENTRY: LostRegionDeep.f
// OPTIONS: --symbolic-statics
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java LostRegionDeep
// WHY: the static field of B may lead to the list that was marked; the loop that is between has 3001 rounds or more
public class LostRegionDeep {
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
      if (k > 3000) {
        in = true;
      }
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
    f(n, 4000, 4);
  }
}
