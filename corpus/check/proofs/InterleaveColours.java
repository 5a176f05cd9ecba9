// ENTRY: InterleaveColours.main
// VERDICT: SAFE
// FINITE: no
// WHY: both lists are of the same length, and each step links one white cell, one black cell and the next white one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class InterleaveColours {
  static final int WHITE = 0;
  static final int BLACK = 1;

  static final class Cell {
    int colour;
    int val;
    Cell next;
  }

  static Cell push(Cell list, int colour) {
    Cell c = new Cell();
    c.colour = colour;
    c.val = Verifier.nondetInt();
    c.next = list;
    return c;
  }

  /** Takes cells from a and b in turn; b is as long as a. */
  static Cell interleave(Cell a, Cell b) {
    Cell head = a;
    while (a != null) {
      Cell afterA = a.next;
      Cell afterB = b.next;
      a.next = b;
      b.next = afterA;
      a = afterA;
      b = afterB;
    }
    return head;
  }

  public static void main(String[] args) {
    Cell white = null;
    Cell black = null;
    while (Verifier.nondetBoolean()) {
      white = push(white, WHITE);
      black = push(black, BLACK);
    }
    for (Cell c = interleave(white, black); c != null && c.next != null; c = c.next) {
      assert c.colour != c.next.colour;
    }
  }
}
