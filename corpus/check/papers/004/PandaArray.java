// ENTRY: PandaArray.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: least is at most data[0] after the one round of the loop.
//
// Source: paper 004 Table 1 row Array (4 s, |S| 38, 0 ref, 7 abs, 1802 sat). Property in its words: assert. Expected: SAFE.
// Unknowns: 2 nondetInt; array size 1.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PandaArray {
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
    assert data[0] >= least;
  }
}
