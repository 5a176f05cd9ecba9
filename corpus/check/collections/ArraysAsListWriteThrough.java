// ENTRY: ArraysAsListWriteThrough.set
// VERDICT: SAFE
// FINITE: yes
// WHY: the list is a view of the array, so a write to the list is seen in the array.
// ENTRY: ArraysAsListWriteThrough.add
// VERDICT: UNSAFE
// VIOLATION: java.lang.UnsupportedOperationException
// WHY: the view has a fixed size.
import java.util.Arrays;
import java.util.List;

public class ArraysAsListWriteThrough {
  static void set(int x) {
    Integer[] cells = {1, 2};
    List<Integer> view = Arrays.asList(cells);
    view.set(0, x);
    assert cells[0] == x;
  }

  static void add(int x) {
    List<Integer> view = Arrays.asList(1, 2);
    if (x > 2) {
      view.add(x);
    }
  }
}
