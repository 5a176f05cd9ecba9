import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class LruCacheTest {
  @Test
  void remembers() {
    LruCache cache = new LruCache(2);
    cache.put(1, 10);
    cache.put(2, 20);
    assertEquals(20, cache.get(2, -1));
    assertEquals(-1, cache.get(3, -1));
    assertEquals(2, cache.size());
  }

  @Test
  void overwrites() {
    LruCache cache = new LruCache(2);
    cache.put(1, 10);
    cache.put(1, 11);
    assertEquals(11, cache.get(1, -1));
    assertEquals(1, cache.size());
  }
}
