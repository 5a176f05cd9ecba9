// ENTRY: EnumField$Order.ship
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the state of an order may be any constant, or null.
// ENTRY: EnumField$Order.shipPaid
// VERDICT: SAFE
// FINITE: yes
// WHY: only a paid order changes its state.
public class EnumField {
  enum State {
    NEW,
    PAID,
    SHIPPED
  }

  static final class Order {
    private State state;

    void ship() {
      if (state == State.SHIPPED) {
        return;
      }
      assert state == State.PAID;
      state = State.SHIPPED;
    }

    void shipPaid() {
      State before = state;
      if (state == State.PAID) {
        state = State.SHIPPED;
      }
      assert state == before || (before == State.PAID && state == State.SHIPPED);
    }
  }
}
