// ENTRY: SwitchWithoutDefault.price
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: LARGE is not in the switch, so the price stays 0.
public class SwitchWithoutDefault {
  enum Size {
    SMALL,
    MEDIUM,
    LARGE
  }

  static int price(Size size) {
    if (size == null) {
      return 1;
    }
    int price = 0;
    switch (size) {
      case SMALL:
        price = 10;
        break;
      case MEDIUM:
        price = 20;
        break;
      default:
        break;
    }
    assert price > 0;
    return price;
  }
}
