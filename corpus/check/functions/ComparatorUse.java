// ENTRY: ComparatorUse.same
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: gives the same answer to the same arguments
// ENTRY: ComparatorUse.max
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the larger of the two may be the second.
// ENTRY: ComparatorUse.signs
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: nothing makes a comparator answer -1 and 1 only.
// ENTRY: ComparatorUse.reversed
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the default method swaps the arguments.
// ENTRY: ComparatorUse.sorted
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the comparator decides which one comes first.
// ENTRY: ComparatorUse.kept
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: sorting two cells keeps or swaps them.
import java.util.Arrays;
import java.util.Comparator;

public class ComparatorUse {
  static final class Item {
    int weight;
  }

  static void same(Comparator<Item> order, Item a, Item b) {
    if (order != null) {
      assert order.compare(a, b) == order.compare(a, b);
    }
  }

  static Item larger(Comparator<Item> order, Item a, Item b) {
    return order.compare(a, b) >= 0 ? a : b;
  }

  static void max(Comparator<Item> order, Item a, Item b) {
    if (order != null && a != b) {
      assert larger(order, a, b) == a;
    }
  }

  static void signs(Comparator<Item> order, Item a, Item b) {
    if (order != null) {
      int sign = order.compare(a, b);
      assert sign >= -1 && sign <= 1;
    }
  }

  static void reversed(Comparator<Item> order, Item a, Item b) {
    if (order != null) {
      assert order.reversed().compare(a, b) == order.compare(b, a);
    }
  }

  static void sorted(Comparator<Item> order, Item a, Item b) {
    if (order != null && a != b) {
      Item[] both = {a, b};
      Arrays.sort(both, order);
      assert both[0] == a;
    }
  }

  static void kept(Comparator<Item> order, Item a, Item b) {
    if (order != null) {
      Item[] both = {a, b};
      Arrays.sort(both, order);
      assert both[0] == a && both[1] == b || both[0] == b && both[1] == a;
    }
  }
}
