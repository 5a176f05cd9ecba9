// VERDICT: SAFE
// WHY: an account is looked up by a number that is checked, and accounts below count were made.
import java.util.Objects;

/** Accounts with owners and balances. */
public class Bank {
  private static final class Account {
    final String owner;
    long balance;

    Account(String owner) {
      this.owner = owner;
    }
  }

  private final Account[] accounts = new Account[100];
  private int count;

  public int open(String owner) {
    Objects.requireNonNull(owner, "owner");
    if (count == accounts.length) {
      throw new IllegalStateException("no more accounts");
    }
    accounts[count] = new Account(owner);
    return count++;
  }

  public void deposit(int number, long amount) {
    if (amount <= 0) {
      throw new IllegalArgumentException("amount " + amount);
    }
    account(number).balance += amount;
  }

  public boolean transfer(int from, int to, long amount) {
    Account source = account(from);
    Account target = account(to);
    if (amount <= 0 || source.balance < amount) {
      return false;
    }
    source.balance -= amount;
    target.balance += amount;
    return true;
  }

  public long balance(int number) {
    return account(number).balance;
  }

  public int lengthOfOwner(int number) {
    return account(number).owner.length();
  }

  private Account account(int number) {
    if (number < 0 || number >= count) {
      throw new IllegalArgumentException("no account " + number);
    }
    return accounts[number];
  }
}
