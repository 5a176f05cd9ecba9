// ENTRY: TransferToSelf.transfer
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: from and to may be the same account, and then the sum grows.
public class TransferToSelf {
  static final class Account {
    long balance;
  }

  static void transfer(Account from, Account to, int amount) {
    if (from == null || to == null || amount <= 0) {
      return;
    }
    long left = from.balance - amount;
    long right = to.balance + amount;
    from.balance = left;
    to.balance = right;
    assert from.balance == left;
  }
}
