// ENTRY: SharedStatic.sentinel
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller can pass SharedStatic.NIL itself.
// ENTRY: SharedStatic.shared
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller can get hold of the array and pass it: then both writes go to the same cell.
// ENTRY: SharedStatic.fresh
// VERDICT: SAFE
// FINITE: yes
// WHY: no input is an object that the method makes itself.
public class SharedStatic {
  static final class Node {
    Node next;
  }

  static final class Leaf {
    int size;
  }

  static final Node NIL = new Node();
  static int[] table = new int[1];

  static void sentinel(Node n) {
    assert n != NIL;
  }

  static void shared(int[] cells) {
    if (cells != null && cells.length == 1) {
      cells[0] = 1;
      table[0] = 2;
      assert cells[0] == 1;
    }
  }

  static void fresh(Leaf leaf) {
    assert leaf != new Leaf();
  }
}
