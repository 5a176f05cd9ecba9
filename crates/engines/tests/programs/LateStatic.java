/** A static field holds an object that a part of the input may be, which is read only after a loop. */
public class LateStatic {
  static class Cell {
    int elem;
  }

  static class Box {
    Cell cell;
  }

  static final Cell FIRST = new Cell();

  static void read(Box box) {
    if (box == null) {
      return;
    }
    int i = 0;
    do {
      i++;
    } while (i < 3);
    assert box.cell != FIRST;
  }
}
