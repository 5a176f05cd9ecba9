// ENTRY: OwnNullPassed$Chain.second
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the first cell is made with the empty head behind it, though no caller passes null.
// ENTRY: OwnNullPassed$Name.length
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: clear passes null to the setter of its own class.
public class OwnNullPassed {
  public static class Cell {
    private final String text;
    private final Cell next;

    public Cell(String text, Cell next) {
      this.text = text;
      this.next = next;
    }
  }

  public static class Chain {
    private Cell head;

    public void push(String text) {
      head = new Cell(text, head);
    }

    public int second() {
      return head == null ? 0 : head.next.text.length();
    }
  }

  public static class Name {
    private String text = "";

    public void set(String text) {
      this.text = text;
    }

    public void clear() {
      set(null);
    }

    public int length() {
      return text.length();
    }
  }
}
