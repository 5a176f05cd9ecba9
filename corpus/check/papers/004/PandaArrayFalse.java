// ENTRY: PandaArrayFalse.main
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 0,0
// WHY: the comparison is strict: equal values, for example 0 and 0, break it.
//
// Source: paper 004 repo file svcomp/loops/ArrayFalseUnreachableLabel (not in Table 1). Property in its words: assert. Expected: UNSAFE.
// Witness: both unknowns 0.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PandaArrayFalse {
  public static void main(String[] args) {
    final int size = 1;
    int[] data = new int[size];
    int least = Verifier.nondetInt();
    for (int k = 0; k < size; k++) {
      data[k] = Verifier.nondetInt();
      if (data[k] <= least) {
        least = data[k];
      }
    }
    assert data[0] > least;
  }
}
