// ENTRY: SelfLoopDelete$Cell.unlinkNext
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: in a self loop the unlinked cell is the receiver itself.
public class SelfLoopDelete {
  static final class Cell {
    Cell next;

    void unlinkNext() {
      Cell gone = next;
      if (gone == null) {
        return;
      }
      next = gone.next;
      gone.next = null;
      assert gone != next;
      assert this != gone;
    }
  }
}
