// ENTRY: SortThree.sort
// VERDICT: SAFE
// FINITE: yes
// WHY: Collections.sort orders the list by the natural order.
// ENTRY: SortThree.sortReversed
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the comparator is reversed, so unequal elements come out in descending order.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SortThree {
  private static List<Integer> list(int a, int b, int c) {
    List<Integer> list = new ArrayList<>();
    list.add(a);
    list.add(b);
    list.add(c);
    return list;
  }

  static void sort(int a, int b, int c) {
    List<Integer> list = list(a, b, c);
    Collections.sort(list);
    assert list.get(0) <= list.get(1) && list.get(1) <= list.get(2);
  }

  static void sortReversed(int a, int b, int c) {
    List<Integer> list = list(a, b, c);
    Collections.sort(list, Collections.reverseOrder());
    assert list.get(0) <= list.get(2);
  }
}
