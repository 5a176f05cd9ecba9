// ENTRY: PowerOfTwo.check
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: x == 0 passes the bit test although it is not positive.
// ENTRY: PowerOfTwo.checkPositive
// VERDICT: SAFE
// FINITE: yes
// WHY: a positive number with x & (x-1) == 0 has one bit, so twice it is 0 or has one bit as well.
public class PowerOfTwo {
  static void check(int x) {
    if ((x & (x - 1)) == 0) {
      assert x > 0 || x == Integer.MIN_VALUE;
    }
  }

  static void checkPositive(int x) {
    if (x > 0 && (x & (x - 1)) == 0) {
      int twice = x + x;
      assert (twice & (twice - 1)) == 0;
    }
  }
}
