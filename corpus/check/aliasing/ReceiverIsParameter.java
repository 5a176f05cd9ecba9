// ENTRY: ReceiverIsParameter$Box.absorb
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: other may be the receiver itself: emptying it empties the receiver as well.
// ENTRY: ReceiverIsParameter$Box.absorbOther
// VERDICT: SAFE
// FINITE: yes
// WHY: the receiver is excluded, so its field is not touched by the reset.
public class ReceiverIsParameter {
  static final class Box {
    int items;

    void absorb(Box other) {
      if (other == null || other.items <= 0 || items < 0) {
        return;
      }
      int before = items;
      items = items + other.items;
      other.items = 0;
      assert items != 0 || before == Integer.MIN_VALUE;
    }

    void absorbOther(Box other) {
      if (other == null || other == this) {
        return;
      }
      int sum = items + other.items;
      items = sum;
      other.items = 0;
      assert items == sum;
    }
  }
}
