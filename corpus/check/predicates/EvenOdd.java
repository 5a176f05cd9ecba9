// ENTRY: EvenOdd.run
// VERDICT: SAFE
// FINITE: no
// WHY: both step down together and end at 0.
public class EvenOdd {
  private static boolean even(int n) {
    return n == 0 || odd(n - 1);
  }

  private static boolean odd(int n) {
    return n != 0 && even(n - 1);
  }
  static void run(int n) {
    if (n < 0) {
      return;
    }
    assert even(n) == (n % 2 == 0);
  }
}
