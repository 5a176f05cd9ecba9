// ENTRY: SwapFirstTwo$List.swap
// VERDICT: SAFE
// FINITE: yes
// WHY: null, one cell, self loop and two cells: each reference is tested before use.
public class SwapFirstTwo {
  static final class Cell {
    int elem;
    Cell next;
  }

  static final class List {
    Cell head;

    void swap() {
      if (head == null || head.next == null) {
        return;
      }
      Cell first = head;
      Cell second = head.next;
      if (first == second) {
        return;
      }
      first.next = second.next;
      second.next = first;
      head = second;
      assert head == second && head.next == first;
    }
  }
}
