// ENTRY: DeleteSecond$Cell.deleteNext
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a list of one cell has no second one.
// ENTRY: DeleteSecond$Cell.deleteNextChecked
// VERDICT: SAFE
// FINITE: yes
// WHY: next is tested before next.next is read.
public class DeleteSecond {
  static final class Cell {
    int elem;
    Cell next;

    void deleteNext() {
      next = next.next;
    }

    void deleteNextChecked() {
      if (next != null) {
        next = next.next;
      }
    }
  }
}
