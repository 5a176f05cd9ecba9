// ENTRY: FloydMissingCheck.meets
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a list of one cell: fast.next is null and fast.next.next is read.
public class FloydMissingCheck {
  static final class Cell {
    Cell next;
  }

  static boolean meets(Cell list) {
    Cell slow = list;
    Cell fast = list;
    for (int i = 0; i < 3; i++) {
      if (fast == null) {
        return false;
      }
      slow = slow.next;
      fast = fast.next.next;
      if (slow == fast) {
        return true;
      }
    }
    return false;
  }
}
