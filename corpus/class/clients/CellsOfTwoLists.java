// VERDICT: SAFE
// WHY: each list has as many cells as its number says, and a cell that is moved is in one of them only.
// DEFECT: frees--; ==> frees += 0;
// VIOLATION: java.lang.NullPointerException
// BROKEN: a cell that was taken is still counted as free, and the next one is not there.

/** Cells that are free or in use, and move between two lists. */
public class CellsOfTwoLists {
  private static class Cell {
    Cell next;
  }

  private Cell free;
  private Cell used;
  private int frees;
  private int uses;

  public void make() {
    Cell cell = new Cell();
    cell.next = free;
    free = cell;
    frees++;
  }

  public void take() {
    if (frees == 0) {
      return;
    }
    Cell cell = free;
    free = cell.next;
    frees--;
    cell.next = used;
    used = cell;
    uses++;
  }

  public void giveBack() {
    if (uses == 0) {
      return;
    }
    Cell cell = used;
    used = cell.next;
    uses--;
    cell.next = free;
    free = cell;
    frees++;
  }
}
