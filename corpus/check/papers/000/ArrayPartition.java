// ENTRY: ArrayPartition.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: lo stays in 1..hi+1 and a[0] <= pivot stops the downward scan at 0 at the latest, so no index leaves the array.
//
// Source: paper 000 Fig. 9, Sect. 7. Property in its words: no-runtime-exception (no ArrayIndexOutOfBoundsException). Expected: SAFE.
// Lazy initialization: ArrayPartition.split(int[],int) with len == a.length > 2. Check points 1..3 as marked.
// Paper: 30 checks, 17 subsumed, 13 stored (depends on the roots and the search order; see ACCEPTANCE.md).
import org.sosy_lab.sv_benchmarks.Verifier;

public class ArrayPartition {
  static void split(int[] a, int len) {
    int pivot = a[0];
    int lo = 1;
    int hi = len - 1;
    while (lo <= hi) {
      // check point 1
      while (lo <= hi && a[lo] <= pivot) {
        // check point 2
        lo++;
      }
      while (a[hi] > pivot) {
        // check point 3
        hi--;
      }
      if (lo < hi) {
        int t = a[hi];
        a[hi] = a[lo];
        a[lo] = t;
      }
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 2);
    int[] a = new int[n];
    for (int i = 0; i < n; i++) {
      a[i] = Verifier.nondetInt();
    }
    split(a, n);
  }
}
