// ENTRY: OldValue$Account.deposit
// VERDICT: SAFE
// FINITE: yes
// WHY: the balance grows by exactly the amount, modulo 2^32.
// ENTRY: OldValue$Account.withdraw
// VERDICT: UNSAFE
// VIOLATION: contract lowered
// WHY: nothing happens if the balance is too small, so it was not lowered.
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class OldValue {
  static final class Account {
    private int balance;

    int snapshot() {
      return balance;
    }

    boolean raised(int amount, int old) {
      return balance == old + amount;
    }

    boolean lowered(int amount, int old) {
      return balance == old - amount;
    }

    boolean positive(int amount) {
      return amount > 0;
    }

    @Ensures(value = "raised", old = "snapshot")
    void deposit(int amount) {
      balance += amount;
    }

    @Requires("positive")
    @Ensures(value = "lowered", old = "snapshot")
    void withdraw(int amount) {
      if (balance >= amount) {
        balance -= amount;
      }
    }
  }
}
