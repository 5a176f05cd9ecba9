import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class ChainedHashSetTest {
  @Test
  void addAndRemove() {
    ChainedHashSet set = new ChainedHashSet();
    assertTrue(set.add(1));
    assertTrue(set.add(9));
    assertFalse(set.add(1));
    assertTrue(set.contains(9));
    assertTrue(set.remove(1));
    assertFalse(set.contains(1));
    assertFalse(set.remove(1));
  }
}
