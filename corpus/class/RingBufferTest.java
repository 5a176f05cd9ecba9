import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class RingBufferTest {
  @Test
  void keepsTheLast() {
    RingBuffer buffer = new RingBuffer(2);
    buffer.add(1);
    buffer.add(2);
    buffer.add(3);
    assertTrue(buffer.isFull());
    assertEquals(2, buffer.get(0));
    assertEquals(3, buffer.get(1));
  }

  @Test
  void clearing() {
    RingBuffer buffer = new RingBuffer(3);
    buffer.add(7);
    buffer.clear();
    assertEquals(0, buffer.size());
    assertThrows(IndexOutOfBoundsException.class, () -> buffer.get(0));
  }
}
