// ENTRY: ArrayPartitionBug.main
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WITNESS: 3,1,0,0
// WHY: the upward scan has no bound: with {1,0,0} every cell is <= pivot and lo reaches 3.
//
// Source: paper 000 Fig. 9, Sect. 7. Property in its words: no-runtime-exception (no ArrayIndexOutOfBoundsException). Expected: UNSAFE.
// Lazy initialization: ArrayPartitionBug.split(int[],int) with len == a.length > 2. Check points 1..3 as marked.
// Paper: counterexample of 30 steps with a four-element array. Three elements are already enough, e.g. {1,0,0}.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ArrayPartitionBug {
  static void split(int[] a, int len) {
    int pivot = a[0];
    int lo = 1;
    int hi = len - 1;
    while (lo <= hi) {
      // check point 1
      while (a[lo] <= pivot) {
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
