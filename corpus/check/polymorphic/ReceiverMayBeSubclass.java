// ENTRY: ReceiverMayBeSubclass$Account.withdraw
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the receiver may be a Frozen account, whose limit is 0.
// ENTRY: ReceiverMayBeSubclass$Frozen.withdrawNothing
// VERDICT: SAFE
// FINITE: yes
// WHY: Frozen is final and its limit is a constant.
public class ReceiverMayBeSubclass {
  static class Account {
    int limit() {
      return 100;
    }

    void withdraw() {
      assert limit() > 0;
    }
  }

  static final class Frozen extends Account {
    @Override
    int limit() {
      return 0;
    }

    void withdrawNothing() {
      assert limit() == 0;
    }
  }
}
