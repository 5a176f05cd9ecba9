import static org.junit.jupiter.api.Assertions.*;

import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class LinkedQueueTest {
  @Test
  void inOrder() {
    LinkedQueue<String> queue = new LinkedQueue<>();
    queue.offer("a");
    queue.offer("b");
    assertEquals("a", queue.poll());
    assertEquals("b", queue.poll());
    assertTrue(queue.isEmpty());
  }

  @Test
  void emptyThrows() {
    assertThrows(NoSuchElementException.class, () -> new LinkedQueue<Integer>().poll());
  }
}
