// ENTRY: InitContents.f
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java InitContents
// WHY: Node was initialized when its object was made, with a counter of 0: the array that it holds is empty
public class InitContents {
  static int counter = 0;

  static class Node {
    static int[] arr = new int[counter];
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
      assert Node.arr.length == 5;
    }
  }

  public static void main(String[] args) {
    Holder h = new Holder();
    h.node = new Node();
    f(h);
  }
}
