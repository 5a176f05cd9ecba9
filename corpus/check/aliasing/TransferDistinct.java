// ENTRY: TransferDistinct.transfer
// VERDICT: SAFE
// FINITE: yes
// WHY: different accounts do not share the field; sums wrap around but cancel out exactly.
public class TransferDistinct {
  static final class Account {
    long balance;
  }

  static void transfer(Account from, Account to, int amount) {
    if (from == null || to == null || from == to) {
      return;
    }
    long total = from.balance + to.balance;
    from.balance -= amount;
    to.balance += amount;
    assert from.balance + to.balance == total;
  }
}
