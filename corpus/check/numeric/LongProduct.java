// ENTRY: LongProduct.area
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 65536 * 65536 is 0 in 32 bits: the product is computed before it is widened.
// ENTRY: LongProduct.areaWidened
// VERDICT: SAFE
// FINITE: yes
// WHY: the factors are widened first, and two positive ints have a positive product in 64 bits.
public class LongProduct {
  static long area(int width, int height) {
    if (width <= 0 || height <= 0) {
      return 1;
    }
    long area = width * height;
    assert area > 0;
    return area;
  }

  static long areaWidened(int width, int height) {
    if (width <= 0 || height <= 0) {
      return 1;
    }
    long area = (long) width * height;
    assert area > 0;
    return area;
  }
}
