// ENTRY: PandaInvertStringFalse.main
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 2,2,2
// WHY: back is filled with text[0] only; size 2 with a first char other than 0 breaks it.
//
// Source: paper 004 repo file svcomp/loops/InvertStringFalseUnreachableLabel (not in Table 1). Property in its words: assert. Expected: UNSAFE.
// Size unknown here (positive); witness: size 2, first char 1. Without the assume a size <= 0 also raises an exception.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PandaInvertStringFalse {
  public static void main(String[] args) {
    int max = Verifier.nondetInt();
    Verifier.assume(max > 0);
    char[] text = new char[max];
    char[] back = new char[max];
    for (int k = 0; k < max; k++) {
      text[k] = Verifier.nondetChar();
    }
    text[max - 1] = '\0';
    int w = 0;
    for (int k = max - 1; k >= 0; k--) {
      back[w] = text[0];
      w++;
    }
    w = max - 1;
    for (int k = 0; k < max; k++) {
      assert text[k] == back[w];
      w--;
    }
  }
}
