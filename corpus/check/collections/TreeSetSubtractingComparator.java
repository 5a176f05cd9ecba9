// ENTRY: TreeSetSubtractingComparator.add
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the comparator subtracts: a - b wraps around and the set believes in the wrong order.
import java.util.TreeSet;

public class TreeSetSubtractingComparator {
  static void add(int a, int b) {
    TreeSet<Integer> set = new TreeSet<>((x, y) -> x - y);
    set.add(a);
    set.add(b);
    assert set.first() <= set.last();
  }
}
