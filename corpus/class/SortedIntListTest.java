import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class SortedIntListTest {
  @Test
  void sorts() {
    SortedIntList list = new SortedIntList();
    list.add(9);
    list.add(5);
    list.add(1);
    assertEquals(1, list.smallest());
    assertTrue(list.removeSmallest());
    assertEquals(5, list.smallest());
    assertTrue(list.contains(9));
    assertFalse(list.contains(1));
  }

  @Test
  void empty() {
    assertFalse(new SortedIntList().removeSmallest());
    assertThrows(IllegalStateException.class, () -> new SortedIntList().smallest());
  }
}
