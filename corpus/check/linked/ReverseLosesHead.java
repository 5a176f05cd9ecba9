// ENTRY: ReverseLosesHead.reverse
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: in a list that returns to its head after two cells the head is visited twice and does not end in null.
public class ReverseLosesHead {
  static final class Cell {
    Cell next;
  }

  static void reverse(Cell head) {
    if (head == null) {
      return;
    }
    Cell done = null;
    Cell todo = head;
    for (int i = 0; i < 3 && todo != null; i++) {
      Cell rest = todo.next;
      todo.next = done;
      done = todo;
      todo = rest;
    }
    assert head.next == null;
  }
}
