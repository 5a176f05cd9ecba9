// VERDICT: SAFE
// WHY: current is never null: it starts as a state, and moves only to a neighbour that was tested.
// DEFECT: if (current.later == null) { ==> if (current == newest) {
// VIOLATION: java.lang.NullPointerException
// BROKEN: apply, undo, apply: current is not the newest, but nothing is later; redo makes it null, and value() reads it.
/** The states of something, with undo and redo. */
public class UndoHistory {
  private static final class State {
    final int value;
    final State earlier;
    State later;

    State(int value, State earlier) {
      this.value = value;
      this.earlier = earlier;
    }
  }

  private State current;
  private State newest;

  public UndoHistory(int initial) {
    current = new State(initial, null);
    newest = current;
  }

  public void apply(int value) {
    State next = new State(value, current);
    if (current == newest) {
      newest = next;
    }
    current.later = next;
    current = next;
  }

  public boolean undo() {
    if (current.earlier == null) {
      return false;
    }
    current = current.earlier;
    return true;
  }

  public boolean redo() {
    if (current.later == null) {
      return false;
    }
    current = current.later;
    return true;
  }

  public boolean isNewest() {
    return current == newest;
  }

  public int value() {
    return current.value;
  }
}
