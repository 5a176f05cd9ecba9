import static org.junit.jupiter.api.Assertions.*;

import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class ArrayDequeOfIntsTest {
  @Test
  void bothEnds() {
    ArrayDequeOfInts deque = new ArrayDequeOfInts();
    deque.addLast(1);
    deque.addLast(2);
    assertEquals(1, deque.removeFirst());
    deque.addFirst(0);
    assertEquals(2, deque.removeLast());
    assertEquals(0, deque.removeLast());
  }

  @Test
  void grows() {
    ArrayDequeOfInts deque = new ArrayDequeOfInts();
    for (int i = 0; i < 10; i++) {
      deque.addLast(i);
    }
    assertEquals(10, deque.size());
    assertEquals(0, deque.removeFirst());
    assertThrows(NoSuchElementException.class, () -> new ArrayDequeOfInts().removeLast());
  }
}
