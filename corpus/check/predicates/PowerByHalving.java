// ENTRY: PowerByHalving.run
// VERDICT: SAFE
// FINITE: no
// WHY: products of odd numbers are odd.
public class PowerByHalving {
  private static int power(int n) {
    if (n <= 0) {
      return 1;
    }
    int half = power(n / 2);
    return n % 2 == 0 ? half * half : half * half * 3;
  }
  static void run(int n) {
    int result = power(n);
    assert (result & 1) == 1;
  }
}
