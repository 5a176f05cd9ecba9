// ENTRY: LinkedListEnds.ends
// VERDICT: SAFE
// FINITE: yes
// WHY: both ends of the list hold what was added there.
// ENTRY: LinkedListEnds.empty
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: removeFirst on an empty list.
import java.util.LinkedList;

public class LinkedListEnds {
  static void ends(int a, int b) {
    LinkedList<Integer> list = new LinkedList<>();
    list.addFirst(a);
    list.addLast(b);
    assert list.getFirst() == a;
    assert list.getLast() == b;
    list.removeFirst();
    assert list.size() == 1 && list.getFirst() == b;
  }

  static int empty(boolean fill) {
    LinkedList<Integer> list = new LinkedList<>();
    if (fill) {
      list.add(1);
    }
    return list.removeFirst();
  }
}
