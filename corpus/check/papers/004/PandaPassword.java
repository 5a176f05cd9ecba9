// ENTRY: PandaPassword.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the flag stays true only if all five cells are equal.
//
// Source: paper 004 Table 1 row Password (22 s, |S| 870, 0 ref, 19 abs, 12837 sat). Property in its words: assert. Expected: SAFE.
// Unknowns: 10 nondetInt; two arrays of size 5.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PandaPassword {
  static final int SIZE = 5;

  public static void main(String[] args) {
    int[] secret = new int[SIZE];
    int[] tried = new int[SIZE];
    for (int k = 0; k < SIZE; k++) {
      secret[k] = Verifier.nondetInt();
      tried[k] = Verifier.nondetInt();
    }
    boolean same = true;
    for (int k = 0; k < SIZE; k++) {
      if (secret[k] != tried[k]) {
        same = false;
      }
    }
    if (same) {
      for (int k = 0; k < SIZE; k++) {
        assert secret[k] == tried[k];
      }
    }
  }
}
