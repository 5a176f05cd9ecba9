// ENTRY: AccountsOfBankBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: negative amounts are moved, too.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AccountsOfBankBug {
  static class Account { int balance; }
  static void transfer(Account a, Account b, int n) {
    if (n > a.balance) return;
    a.balance -= n;
    b.balance += n;
  }
  public static void main(String[] args) {
    Account a = new Account();
    Account b = new Account();
    a.balance = 50;
    b.balance = 50;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) transfer(a, b, Verifier.nondetInt());
      else transfer(b, a, Verifier.nondetInt());
    }
    assert a.balance + b.balance == 100 && a.balance >= 0;
  }
}
