import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class EventQueueTest {
  @Test
  void inOrderOfTime() {
    EventQueue queue = new EventQueue();
    queue.schedule(5, 50);
    queue.schedule(1, 10);
    queue.schedule(5, 51);
    assertEquals(10, queue.next());
    assertEquals(1, queue.now());
    assertEquals(50, queue.next());
    assertEquals(51, queue.next());
    assertTrue(queue.isEmpty());
    assertEquals(-1, queue.next());
    assertThrows(IllegalArgumentException.class, () -> queue.schedule(4, 0));
  }
}
