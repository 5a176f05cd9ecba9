// ENTRY: CountedChars.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: no more chars are counted than there are.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CountedChars {
  public static void main(String[] args) {
    char[] chars = Verifier.nondetString().toCharArray();
    int count = 0;
    for (int i = 0; i < chars.length; i++) {
      if (chars[i] == 'x') {
        count++;
      }
    }
    assert count <= chars.length;
  }
}
