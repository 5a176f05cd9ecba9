// ENTRY: InterleaveColoursBug.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,0,0,true,0,0,false
// WHY: a black cell keeps its black neighbour; two cells of each colour are enough.
import org.sosy_lab.sv_benchmarks.Verifier;

public class InterleaveColoursBug {
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
      b.next = afterB;
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
