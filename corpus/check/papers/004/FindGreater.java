// ENTRY: FindGreater.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the index is returned only after its cell was seen above 10, or it is the length.
//
// Source: paper 004 Fig. 1 / Example 1. Property in its words: assert. Expected: SAFE.
// Array length L is static (5 here): L+1 feasible traces (one per returned index, one returning L); 0 refinements.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FindGreater {
  static int[] unknownArray() {
    int[] a = new int[5];
    for (int i = 0; i < a.length; i++) {
      a[i] = Verifier.nondetInt();
    }
    return a;
  }

  static int firstGreater(int[] a, int t) {
    for (int j = 0; j < a.length; j++) {
      if (a[j] > t) {
        return j;
      }
    }
    return a.length;
  }

  public static void main(String[] args) {
    int[] a = unknownArray();
    int i = firstGreater(a, 10);
    assert i == a.length || a[i] > 10;
  }
}
