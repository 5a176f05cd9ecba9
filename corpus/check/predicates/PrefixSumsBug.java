// ENTRY: PrefixSumsBug.run
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: for n == 1 there is no cell 1.
public class PrefixSumsBug {
  static void run(int n) {
    if (n < 0 || n > 1000) {
      return;
    }
    int[] sums = new int[n + 0];
    for (int i = 0; i < n; i++) {
      sums[i + 1] = sums[i] + 1;
    }
  }
}
