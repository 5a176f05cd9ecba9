// ENTRY: ListGetOutOfRange.pick
// VERDICT: UNSAFE
// VIOLATION: java.lang.IndexOutOfBoundsException
// WHY: index 3 of a list of three.
// ENTRY: ListGetOutOfRange.pickChecked
// VERDICT: SAFE
// FINITE: yes
// WHY: the index is tested against size.
import java.util.ArrayList;
import java.util.List;

public class ListGetOutOfRange {
  private static List<Integer> three() {
    List<Integer> list = new ArrayList<>();
    list.add(10);
    list.add(20);
    list.add(30);
    return list;
  }

  static int pick(int i) {
    return three().get(i);
  }

  static int pickChecked(int i) {
    List<Integer> list = three();
    return i >= 0 && i < list.size() ? list.get(i) : 0;
  }
}
