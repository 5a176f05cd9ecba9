// ENTRY: RemoveIndexOrElement.drop
// VERDICT: UNSAFE
// VIOLATION: java.lang.IndexOutOfBoundsException
// WHY: remove(int) takes an index, and the list of two has no index 7.
// ENTRY: RemoveIndexOrElement.dropElement
// VERDICT: SAFE
// FINITE: yes
// WHY: remove(Object) takes an element and answers false if it is missing.
import java.util.ArrayList;
import java.util.List;

public class RemoveIndexOrElement {
  static void drop(int x) {
    List<Integer> list = new ArrayList<>();
    list.add(5);
    list.add(7);
    if (x == 5 || x == 7) {
      list.remove(x);
    }
  }

  static void dropElement(int x) {
    List<Integer> list = new ArrayList<>();
    list.add(5);
    list.add(7);
    boolean removed = list.remove(Integer.valueOf(x));
    assert removed == (x == 5 || x == 7);
    assert list.size() == (removed ? 1 : 2);
  }
}
