// ENTRY: CaughtAndAnswered.parse
// VERDICT: SAFE
// FINITE: yes
// WHY: the division is inside the try block, and its only exception is caught.
public class CaughtAndAnswered {
  static int parse(int a, int b) {
    try {
      return a / b;
    } catch (ArithmeticException e) {
      assert b == 0;
      return 0;
    }
  }
}
