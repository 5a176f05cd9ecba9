import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class BankTest {
  @Test
  void transfers() {
    Bank bank = new Bank();
    int ann = bank.open("Ann");
    int bob = bank.open("Bob");
    bank.deposit(ann, 10);
    assertTrue(bank.transfer(ann, bob, 4));
    assertFalse(bank.transfer(ann, bob, 7));
    assertEquals(6, bank.balance(ann));
    assertEquals(4, bank.balance(bob));
    assertEquals(3, bank.lengthOfOwner(ann));
    assertThrows(IllegalArgumentException.class, () -> bank.balance(2));
    assertThrows(NullPointerException.class, () -> bank.open(null));
  }
}
