/** An object of the input is changed and lost; a reference that nobody has read may lead to it. */
public class Lost {
  static class Cell {
    Cell next;
  }

  /** Fails if b.next is a: the first loop has linked it to a new cell. */
  static void link(Cell a, Cell b, int n) {
    if (b == null) {
      return;
    }
    Cell own = new Cell();
    for (int i = 0; i < n; i++) {
      if (a != null && i > 3) {
        a.next = own;
        a = null;
      }
    }
    if (a != null) {
      return;
    }
    for (int j = 0; j < 3; j++) {
    }
    Cell c = b.next;
    assert c == null || c.next != own;
  }

  /** The same without the link: a new cell is never found in the input. */
  static void keep(Cell a, Cell b, int n) {
    if (b == null) {
      return;
    }
    Cell own = new Cell();
    for (int i = 0; i < n; i++) {
      if (a != null && i > 3) {
        a = null;
      }
    }
    for (int j = 0; j < 3; j++) {
    }
    Cell c = b.next;
    assert c == null || c.next != own;
  }

  /** A precondition that reads a whole list. */
  static boolean ends(Cell a) {
    for (Cell c = a; c != null; c = c.next) {
    }
    return true;
  }

  static void last(Cell a) {
    Cell last = null;
    for (Cell c = a; c != null; c = c.next) {
      last = c;
    }
    assert last == null || last.next == null;
  }
}
