// ENTRY: CompositeTwoLevels.weight
// VERDICT: SAFE
// FINITE: yes
// WHY: the recursion is cut by fuel, children are tested for null, and weights are masked to be small.
public class CompositeTwoLevels {
  interface Item {
    int weight(int fuel);
  }

  static final class Leaf implements Item {
    int grams;

    @Override
    public int weight(int fuel) {
      return grams & 0xff;
    }
  }

  static final class Box implements Item {
    Item inner;

    @Override
    public int weight(int fuel) {
      return inner == null || fuel == 0 ? 1 : 1 + inner.weight(fuel - 1);
    }
  }

  static void weight(Item item) {
    if (item != null) {
      int w = item.weight(2);
      assert w >= 0 && w <= 257;
    }
  }
}
