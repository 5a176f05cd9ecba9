import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class ConnectionPoolTest {
  @Test
  void handsOut() {
    ConnectionPool pool = new ConnectionPool(2);
    assertEquals(0, pool.acquire());
    assertEquals(1, pool.acquire());
    assertEquals(-1, pool.acquire());
    pool.release(0);
    assertEquals(1, pool.free());
    assertThrows(IllegalArgumentException.class, () -> pool.release(0));
  }
}
