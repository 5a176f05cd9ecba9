// ENTRY: NegationKeepsSign.negate
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: -MIN_VALUE is MIN_VALUE.
// ENTRY: NegationKeepsSign.complement
// VERDICT: SAFE
// FINITE: yes
// WHY: the bitwise complement flips the sign bit of every number.
public class NegationKeepsSign {
  static void negate(int x) {
    if (x < 0) {
      assert -x > 0;
    }
  }

  static void complement(int x) {
    if (x < 0) {
      assert ~x >= 0;
    }
  }
}
