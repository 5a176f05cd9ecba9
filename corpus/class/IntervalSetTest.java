import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class IntervalSetTest {
  @Test
  void containsWhatWasAdded() {
    IntervalSet set = new IntervalSet();
    set.add(1, 3);
    set.add(10, 12);
    assertTrue(set.contains(2));
    assertFalse(set.contains(5));
    assertTrue(set.removeAround(2));
    assertFalse(set.contains(2));
    assertTrue(set.contains(11));
  }

  @Test
  void rejectsEmpty() {
    assertThrows(IllegalArgumentException.class, () -> new IntervalSet().add(2, 1));
  }
}
