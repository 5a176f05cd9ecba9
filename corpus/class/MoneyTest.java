import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class MoneyTest {
  @Test
  void sums() {
    Money five = Money.of(500, Money.Currency.EUR);
    assertEquals(1000, five.plus(five).cents());
    assertEquals(166, five.split(3).cents());
    assertEquals("EUR", five.code());
    assertThrows(IllegalArgumentException.class, () -> five.split(-1));
    assertThrows(IllegalArgumentException.class, () -> five.plus(Money.of(1, Money.Currency.USD)));
  }
}
