// ENTRY: SwapIntsCompare.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: addition and subtraction modulo 2^32 swap x and y exactly, so x>y before means x<y after.
//
// Source: paper 001 Fig. 2, overflow-proof form. Property in its words: assert. Expected: SAFE (both over mathematical and over 32-bit integers).
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwapIntsCompare {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int y = Verifier.nondetInt();
    if (x > y) {
      x = x + y;
      y = x - y;
      x = x - y;
      if (x > y) {
        assert false;
      }
    }
  }
}
