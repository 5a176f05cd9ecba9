import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class SmallBitSetTest {
  @Test
  void setAndClear() {
    SmallBitSet set = new SmallBitSet(128);
    set.set(0);
    set.set(127);
    assertTrue(set.get(0));
    assertTrue(set.get(127));
    set.clear(0);
    assertFalse(set.get(0));
    assertEquals(128, set.size());
  }

  @Test
  void outside() {
    assertThrows(IndexOutOfBoundsException.class, () -> new SmallBitSet(64).get(64));
  }
}
