import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class PrioritySchedulerTest {
  @Test
  void lowLevelsFirst() {
    PriorityScheduler scheduler = new PriorityScheduler();
    scheduler.submit(2, 20);
    scheduler.submit(0, 1);
    scheduler.submit(0, 2);
    assertEquals(1, scheduler.take());
    assertEquals(2, scheduler.take());
    assertEquals(20, scheduler.take());
    assertEquals(-1, scheduler.take());
    assertThrows(IllegalArgumentException.class, () -> scheduler.submit(4, 0));
  }
}
