// ENTRY: CharArithmetic.digit
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: any char that is not a digit, for example 'a', gives an index beyond 9.
// ENTRY: CharArithmetic.checkedDigit
// VERDICT: SAFE
// FINITE: yes
// WHY: the guard keeps the index in 0..9.
public class CharArithmetic {
  private static final int[] SEGMENTS = {6, 2, 5, 5, 4, 5, 6, 3, 7, 6};

  static int digit(char c) {
    return SEGMENTS[c - '0'];
  }

  static int checkedDigit(char c) {
    return c >= '0' && c <= '9' ? SEGMENTS[c - '0'] : 0;
  }
}
