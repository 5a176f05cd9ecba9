// ENTRY: PrefixSums.run
// VERDICT: SAFE
// FINITE: no
// WHY: the last index that is written is n.
public class PrefixSums {
  static void run(int n) {
    if (n < 0 || n > 1000) {
      return;
    }
    int[] sums = new int[n + 1];
    for (int i = 0; i < n; i++) {
      sums[i + 1] = sums[i] + 1;
    }
  }
}
