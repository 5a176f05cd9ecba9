// ENTRY: Listeners.fire
// PROPERTY: exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a listener that was never set is called.
// ENTRY: Listeners.guarded
// PROPERTY: exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: answers calls and does nothing else
// ENTRY: Listeners.vetoed
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the listener may refuse the change.
// ENTRY: Listeners.changed
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ENTRY: Listeners.price
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: nothing keeps a discount from being larger than the price.
public class Listeners {
  interface Listener {
    boolean accepts(int old, int next);

    void done(Listeners source);
  }

  interface Discount {
    int of(int price);
  }

  Listener listener;
  int value;

  void fire() {
    listener.done(this);
  }

  void guarded() {
    if (listener != null) {
      listener.done(this);
    }
  }

  void set(int next) {
    if (listener == null || listener.accepts(value, next)) {
      value = next;
    }
  }

  void vetoed(int next) {
    set(next);
    assert value == next;
  }

  void changed(int next) {
    int old = value;
    set(next);
    assert value == next || value == old;
  }

  static void price(Discount discount, int price) {
    if (discount != null && price >= 0 && price <= 1000) {
      int off = discount.of(price);
      if (off >= 0) {
        assert price - off >= 0;
      }
    }
  }
}
