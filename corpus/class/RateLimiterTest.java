import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class RateLimiterTest {
  @Test
  void limits() {
    RateLimiter limiter = new RateLimiter(2);
    assertTrue(limiter.tryAcquire(0));
    assertTrue(limiter.tryAcquire(1));
    assertFalse(limiter.tryAcquire(2));
    assertTrue(limiter.tryAcquire(700));
    assertThrows(IllegalArgumentException.class, () -> limiter.tryAcquire(600));
  }
}
