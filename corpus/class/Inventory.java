// VERDICT: SAFE
// WHY: item is tested for null before it is read, and the average divides by a number of items that is positive.
/** Quantities of articles, by their numbers. */
public class Inventory {
  private static final class Item {
    final int article;
    int quantity;
    Item next;

    Item(int article, Item next) {
      this.article = article;
      this.next = next;
    }
  }

  private Item items;

  public void receive(int article, int quantity) {
    if (quantity < 1) {
      throw new IllegalArgumentException("quantity " + quantity);
    }
    Item item = find(article);
    if (item == null) {
      item = new Item(article, items);
      items = item;
    }
    if (item.quantity > Integer.MAX_VALUE - quantity) {
      throw new IllegalStateException("too many");
    }
    item.quantity += quantity;
  }

  public boolean ship(int article, int quantity) {
    Item item = find(article);
    if (item == null || quantity < 1 || item.quantity < quantity) {
      return false;
    }
    item.quantity -= quantity;
    return true;
  }

  public int quantity(int article) {
    Item item = find(article);
    return item == null ? 0 : item.quantity;
  }

  public long average() {
    long sum = 0;
    long number = 0;
    for (Item item = items; item != null; item = item.next) {
      sum += item.quantity;
      number++;
    }
    return number > 0 ? sum / number : 0;
  }

  private Item find(int article) {
    Item item = items;
    while (item != null && item.article != article) {
      item = item.next;
    }
    return item;
  }
}
