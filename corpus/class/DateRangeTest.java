import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class DateRangeTest {
  @Test
  void ranges() {
    DateRange march = DateRange.between(3, 1, 3, 31);
    assertEquals(31, march.days());
    assertTrue(march.contains(3, 15));
    assertFalse(march.contains(4, 1));
    assertTrue(march.overlaps(DateRange.between(1, 1, 12, 31)));
    assertThrows(IllegalArgumentException.class, () -> DateRange.between(2, 29, 3, 1));
  }
}
