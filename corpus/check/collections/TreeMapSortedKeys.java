// ENTRY: TreeMapSortedKeys.keys
// VERDICT: SAFE
// FINITE: yes
// WHY: whatever the order of insertion, the keys come out in ascending order.
import java.util.TreeMap;

public class TreeMapSortedKeys {
  static void keys(int a, int b, int c) {
    TreeMap<Integer, Boolean> map = new TreeMap<>();
    map.put(a, true);
    map.put(b, true);
    map.put(c, true);
    int last = map.firstKey();
    for (int key : map.keySet()) {
      assert key >= last;
      last = key;
    }
    assert last == map.lastKey();
  }
}
