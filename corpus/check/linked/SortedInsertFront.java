// ENTRY: SortedInsertFront.insert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the list need not be sorted beyond its head: {1,0} with 2 walks over the unsorted rest.
public class SortedInsertFront {
  static final class Cell {
    int elem;
    Cell next;
  }

  static Cell insert(Cell list, int value) {
    Cell fresh = new Cell();
    fresh.elem = value;
    if (list == null || value <= list.elem) {
      fresh.next = list;
      return fresh;
    }
    fresh.next = list.next;
    list.next = fresh;
    assert fresh.next == null || value <= fresh.next.elem;
    return list;
  }
}
