// ENTRY: DigitCount.run
// VERDICT: SAFE
// FINITE: yes
// WHY: an int has at most ten digits.
public class DigitCount {
  static void run(int n) {
    int rest = n;
    int digits = 0;
    while (rest > 0) {
      rest /= 10;
      digits++;
      assert digits <= 10;
    }
  }
}
