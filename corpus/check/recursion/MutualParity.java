// ENTRY: MutualParity.parity
// VERDICT: SAFE
// FINITE: yes
// WHY: n is in 0..8; the two functions step down together and end at 0.
// ENTRY: MutualParity.parityNegative
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: for a negative number the remainder is -1, not 1.
public class MutualParity {
  private static boolean even(int n) {
    return n == 0 || odd(n - 1);
  }

  private static boolean odd(int n) {
    return n != 0 && even(n - 1);
  }

  static void parity(int n) {
    if (n < 0 || n > 8) {
      return;
    }
    assert even(n) == (n % 2 == 0);
  }

  static void parityNegative(int n) {
    if (n < -8 || n > 8) {
      return;
    }
    boolean odd = n % 2 == 1;
    assert odd == even(Math.abs(n) + 1);
  }
}
