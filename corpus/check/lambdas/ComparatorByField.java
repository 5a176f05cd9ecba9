// ENTRY: ComparatorByField.sort
// VERDICT: SAFE
// FINITE: yes
// WHY: the comparator compares with Integer.compare, so the list is sorted.
// ENTRY: ComparatorByField.sortBySubtraction
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the difference of two ints wraps around.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class ComparatorByField {
  record Item(int weight) {}

  private static List<Item> items(int a, int b) {
    List<Item> items = new ArrayList<>();
    items.add(new Item(a));
    items.add(new Item(b));
    return items;
  }

  static void sort(int a, int b) {
    List<Item> items = items(a, b);
    items.sort(Comparator.comparingInt(Item::weight));
    assert items.get(0).weight() <= items.get(1).weight();
  }

  static void sortBySubtraction(int a, int b) {
    List<Item> items = items(a, b);
    items.sort((x, y) -> x.weight() - y.weight());
    assert items.get(0).weight() <= items.get(1).weight();
  }
}
