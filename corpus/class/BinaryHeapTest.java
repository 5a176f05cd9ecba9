import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BinaryHeapTest {
  private BinaryHeap heap;

  @BeforeEach
  void fill() {
    heap = new BinaryHeap(8);
    heap.add(3);
    heap.add(1);
    heap.add(2);
  }

  @Test
  void smallestFirst() {
    assertEquals(1, heap.removeMin());
    assertEquals(2, heap.removeMin());
    assertEquals(3, heap.removeMin());
    assertEquals(0, heap.size());
  }

  @Test
  void full() {
    BinaryHeap small = new BinaryHeap(1);
    small.add(0);
    assertThrows(IllegalStateException.class, () -> small.add(0));
  }
}
