// ENTRY: MapPutTwice.put
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: equal keys: the second put replaces the first.
// ENTRY: MapPutTwice.putDistinct
// VERDICT: SAFE
// FINITE: yes
// WHY: different keys have their own entries.
import java.util.HashMap;
import java.util.Map;

public class MapPutTwice {
  static void put(int a, int b) {
    Map<Integer, String> map = new HashMap<>();
    map.put(a, "first");
    map.put(b, "second");
    assert map.size() == 2;
  }

  static void putDistinct(int a, int b) {
    Map<Integer, String> map = new HashMap<>();
    map.put(a, "first");
    map.put(b, "second");
    assert map.size() == (a == b ? 1 : 2);
    assert map.get(b).equals("second");
  }
}
