// ENTRY: PandaTwoIndices.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: one round each: a[0] = b[1].
//
// Source: paper 004 Table 1 row Two Indices (4 s, |S| 55, 0 ref, 15 abs, 1921 sat). Property in its words: assert. Expected: SAFE.
// Unknowns: 5 nondetInt; two arrays of size 5 (so each loop runs once).
import org.sosy_lab.sv_benchmarks.Verifier;

public class PandaTwoIndices {
  static final int SIZE = 5;

  public static void main(String[] args) {
    int[] a = new int[SIZE];
    int[] b = new int[SIZE];
    for (int k = 0; k < SIZE; k++) {
      b[k] = Verifier.nondetInt();
    }
    int j = 0;
    for (int i = 1; i < SIZE; i = i + 4) {
      a[j] = b[i];
      j = j + 1;
    }
    j = 0;
    for (int i = 1; i < SIZE; i = i + 4) {
      assert a[j] == b[4 * j + 1];
      j = j + 1;
    }
  }
}
