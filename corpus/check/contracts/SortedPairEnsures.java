// ENTRY: SortedPairEnsures.order
// VERDICT: SAFE
// FINITE: yes
// WHY: the smaller one ends in the first cell, and the sum of both is kept.
// ENTRY: SortedPairEnsures.orderLossy
// VERDICT: UNSAFE
// VIOLATION: contract sameSum
// WHY: both cells get the smaller value.
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class SortedPairEnsures {
  static boolean pair(int[] a) {
    return a != null && a.length == 2;
  }

  static int sum(int[] a) {
    return a[0] + a[1];
  }

  static boolean sameSum(int[] a, int old) {
    return a[0] + a[1] == old;
  }

  @Requires("pair")
  @Ensures(value = "sameSum", old = "sum")
  static void order(int[] a) {
    if (a[0] > a[1]) {
      int t = a[0];
      a[0] = a[1];
      a[1] = t;
    }
    assert a[0] <= a[1];
  }

  @Requires("pair")
  @Ensures(value = "sameSum", old = "sum")
  static void orderLossy(int[] a) {
    if (a[0] > a[1]) {
      a[0] = a[1];
    }
  }
}
