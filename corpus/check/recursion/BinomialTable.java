// ENTRY: BinomialTable.binomial
// VERDICT: SAFE
// FINITE: yes
// WHY: 0 <= k <= n <= 4: the recursion is finite and a binomial coefficient is at least 1.
// ENTRY: BinomialTable.binomialUnchecked
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: k > n gives 0 and the division fails.
public class BinomialTable {
  private static int choose(int n, int k) {
    if (k < 0 || k > n) {
      return 0;
    }
    return n == 0 ? 1 : choose(n - 1, k - 1) + choose(n - 1, k);
  }

  static void binomial(int n, int k) {
    if (n < 0 || n > 4 || k < 0 || k > n) {
      return;
    }
    assert choose(n, k) >= 1 && choose(n, k) <= 6;
  }

  static int binomialUnchecked(int n, int k) {
    if (n < 0 || n > 3 || k < 0 || k > 4) {
      return 0;
    }
    return 60 / choose(n, k);
  }
}
