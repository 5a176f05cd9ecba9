import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class FractionTest {
  @Test
  void arithmetic() {
    Fraction half = Fraction.of(1, 2);
    assertEquals(2, half.inverse().whole());
    assertEquals(1, half.times(Fraction.of(4, 2)).whole());
    assertEquals(0, Fraction.zero().whole());
    assertEquals(-3, Fraction.of(-1, 3).inverse().whole());
  }

  @Test
  void rejected() {
    assertThrows(IllegalArgumentException.class, () -> Fraction.of(1, 0));
  }
}
