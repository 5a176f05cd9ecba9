// ENTRY: FloydTwoSteps.meets
// VERDICT: SAFE
// FINITE: yes
// WHY: both pointers stop at null before any use, and the number of rounds is bounded.
public class FloydTwoSteps {
  static final class Cell {
    Cell next;
  }

  static boolean meets(Cell list) {
    Cell slow = list;
    Cell fast = list;
    for (int i = 0; i < 3; i++) {
      if (fast == null || fast.next == null) {
        return false;
      }
      slow = slow.next;
      fast = fast.next.next;
      if (slow == fast && slow != null) {
        return true;
      }
    }
    return false;
  }
}
