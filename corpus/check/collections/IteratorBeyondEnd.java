// ENTRY: IteratorBeyondEnd.second
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: a list of one element has no second one.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class IteratorBeyondEnd {
  static int second(int a, int b) {
    List<Integer> list = new ArrayList<>();
    list.add(a);
    if (a != b) {
      list.add(b);
    }
    Iterator<Integer> it = list.iterator();
    it.next();
    return it.next();
  }
}
