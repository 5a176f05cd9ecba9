// ENTRY: InitReadsHeap.f
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java InitReadsHeap
// WHY: Node was initialized when its object was made, and read the array before the method wrote to it
public class InitReadsHeap {
  static int[] arr = new int[1];

  static class Node {
    static int seen = arr[0];
    int v;
  }

  static class Holder {
    Node node;
  }

  static void f(Holder h) {
    if (h == null) {
      return;
    }
    arr[0] = 5;
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
