// ENTRY: ReverseThree.reverse
// VERDICT: SAFE
// FINITE: yes
// WHY: at most three cells are touched and each is tested for null first; the returned head is never null.
public class ReverseThree {
  static final class Cell {
    int elem;
    Cell next;
  }

  static Cell reverse(Cell head) {
    if (head == null) {
      return null;
    }
    Cell done = null;
    Cell todo = head;
    for (int i = 0; i < 3 && todo != null; i++) {
      Cell rest = todo.next;
      todo.next = done;
      done = todo;
      todo = rest;
    }
    assert done != null;
    return done;
  }
}
