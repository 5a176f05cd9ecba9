// ENTRY: PowerByHalvingBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: for n == 1 the result is 2.
public class PowerByHalvingBug {
  private static int power(int n) {
    if (n <= 0) {
      return 1;
    }
    int half = power(n / 2);
    return n % 2 == 0 ? half * half : half * half * 2;
  }
  static void run(int n) {
    int result = power(n);
    assert (result & 1) == 1;
  }
}
