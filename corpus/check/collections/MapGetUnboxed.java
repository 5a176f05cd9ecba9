// ENTRY: MapGetUnboxed.price
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a missing key answers null, and null is unboxed.
// ENTRY: MapGetUnboxed.priceOrZero
// VERDICT: SAFE
// FINITE: yes
// WHY: getOrDefault answers 0 for a missing key.
import java.util.HashMap;
import java.util.Map;

public class MapGetUnboxed {
  private static Map<Integer, Integer> prices() {
    Map<Integer, Integer> prices = new HashMap<>();
    prices.put(1, 100);
    prices.put(2, 250);
    return prices;
  }

  static int price(int article) {
    return prices().get(article);
  }

  static int priceOrZero(int article) {
    int price = prices().getOrDefault(article, 0);
    assert price == 0 || price == 100 || price == 250;
    return price;
  }
}
