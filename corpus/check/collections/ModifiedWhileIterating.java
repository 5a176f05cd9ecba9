// ENTRY: ModifiedWhileIterating.purge
// VERDICT: UNSAFE
// VIOLATION: java.util.ConcurrentModificationException
// WHY: a remove in the middle of the for-each loop is noticed by the next step of the iterator.
// ENTRY: ModifiedWhileIterating.purgeByIterator
// VERDICT: SAFE
// FINITE: yes
// WHY: the iterator removes the element itself.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class ModifiedWhileIterating {
  private static List<Integer> list(int a, int b, int c) {
    List<Integer> list = new ArrayList<>();
    list.add(a);
    list.add(b);
    list.add(c);
    return list;
  }

  static void purge(int a, int b, int c) {
    List<Integer> list = list(a, b, c);
    for (Integer x : list) {
      if (x < 0) {
        list.remove(x);
      }
    }
  }

  static void purgeByIterator(int a, int b, int c) {
    List<Integer> list = list(a, b, c);
    Iterator<Integer> it = list.iterator();
    while (it.hasNext()) {
      if (it.next() < 0) {
        it.remove();
      }
    }
    for (Integer x : list) {
      assert x >= 0;
    }
  }
}
