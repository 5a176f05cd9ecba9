// ENTRY: LruCache.run
// VERDICT: SAFE
// FINITE: yes
// WHY: the linked map in access order drops the eldest entry when there are more than two.
import java.util.LinkedHashMap;
import java.util.Map;

public class LruCache {
  static final class Cache extends LinkedHashMap<Integer, Integer> {
    private static final long serialVersionUID = 1L;

    Cache() {
      super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
      return size() > 2;
    }
  }

  static void run(boolean touchFirst) {
    Cache cache = new Cache();
    cache.put(1, 10);
    cache.put(2, 20);
    if (touchFirst) {
      cache.get(1);
    }
    cache.put(3, 30);
    assert cache.size() == 2;
    assert cache.containsKey(1) == touchFirst;
    assert cache.containsKey(3);
  }
}
