// ENTRY: DigitCountBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a number may have four digits.
public class DigitCountBug {
  static void run(int n) {
    int rest = n;
    int digits = 0;
    while (rest > 0) {
      rest /= 10;
      digits++;
      assert digits <= 3;
    }
  }
}
