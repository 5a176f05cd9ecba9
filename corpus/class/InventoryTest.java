import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class InventoryTest {
  @Test
  void receivesAndShips() {
    Inventory inventory = new Inventory();
    inventory.receive(7, 10);
    inventory.receive(8, 2);
    assertTrue(inventory.ship(7, 4));
    assertFalse(inventory.ship(8, 3));
    assertEquals(6, inventory.quantity(7));
    assertEquals(0, inventory.quantity(9));
    assertEquals(4, inventory.average());
  }
}
