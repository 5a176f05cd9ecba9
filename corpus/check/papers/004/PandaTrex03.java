// ENTRY: PandaTrex03.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: each round lowers one positive counter by one, so the loop ends when some counter is exactly 0.
//
// Source: paper 004 Table 1 row TREX 03 (21 s, |S| 1425, 0 ref, 9 abs, 14371 sat). Property in its words: assert. Expected: SAFE.
// Unknowns: 3 nondetInt, 2 nondetBoolean before the loop and 2 per iteration; no bound on the iterations.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PandaTrex03 {
  public static void main(String[] args) {
    int p = Verifier.nondetInt();
    int q = Verifier.nondetInt();
    int r = Verifier.nondetInt();
    if (p < 0 || q < 0 || r < 0) {
      return;
    }
    final int d1 = 1;
    final int d2 = 1;
    final int d3 = 1;
    boolean c1 = Verifier.nondetBoolean();
    boolean c2 = Verifier.nondetBoolean();
    while (p > 0 && q > 0 && r > 0) {
      if (c1) {
        p = p - d1;
      } else if (c2) {
        q = q - d2;
      } else {
        r = r - d3;
      }
      c1 = Verifier.nondetBoolean();
      c2 = Verifier.nondetBoolean();
    }
    assert p == 0 || q == 0 || r == 0;
  }
}
