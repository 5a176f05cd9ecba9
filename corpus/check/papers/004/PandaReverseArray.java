// ENTRY: PandaReverseArray.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: b[k] = a[4-k] for all k.
//
// Source: paper 004 Table 1 row Reverse Array (5 s, |S| 135, 0 ref, 18 abs, 2358 sat). Property in its words: assert. Expected: SAFE.
// Unknowns: 5 nondetInt; two arrays of size 5.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PandaReverseArray {
  static final int N = 5;

  public static void main(String[] args) {
    int[] a = new int[N];
    int[] b = new int[N];
    for (int k = 0; k < N; k++) {
      a[k] = Verifier.nondetInt();
    }
    for (int k = 0; k < N; k++) {
      b[k] = a[N - k - 1];
    }
    for (int k = 0; k < N; k++) {
      assert a[k] == b[N - k - 1];
    }
  }
}
