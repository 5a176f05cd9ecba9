// ENTRY: InnerClassOuterField.run
// VERDICT: SAFE
// FINITE: yes
// WHY: the inner object changes the field of its outer object.
// ENTRY: InnerClassOuterField.runTwoOuters
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: each inner object belongs to its own outer object.
public class InnerClassOuterField {
  static final class Bank {
    int total;

    final class Teller {
      void deposit(int amount) {
        total += amount;
      }
    }
  }

  static void run(int x) {
    Bank bank = new Bank();
    Bank.Teller teller = bank.new Teller();
    teller.deposit(x);
    teller.deposit(1);
    assert bank.total == x + 1;
  }

  static void runTwoOuters(int x) {
    Bank bank = new Bank();
    Bank other = new Bank();
    Bank.Teller teller = other.new Teller();
    teller.deposit(x);
    assert bank.total == x;
  }
}
