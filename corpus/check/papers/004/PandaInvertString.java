// ENTRY: PandaInvertString.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: back[w] = text[4-w] for all w.
//
// Source: paper 004 Table 1 row Invert String (6 s, |S| 126, 0 ref, 18 abs, 2728 sat). Property in its words: assert. Expected: SAFE.
// Unknowns: 5 nondetChar; array size 5. The repo run starts with the given predicate MAX = 5.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PandaInvertString {
  public static void main(String[] args) {
    final int max = 5;
    char[] text = new char[max];
    char[] back = new char[max];
    for (int k = 0; k < max; k++) {
      text[k] = Verifier.nondetChar();
    }
    text[max - 1] = '\0';
    int w = 0;
    for (int k = max - 1; k >= 0; k--) {
      back[w] = text[k];
      w++;
    }
    w = max - 1;
    for (int k = 0; k < max; k++) {
      assert text[k] == back[w];
      w--;
    }
  }
}
