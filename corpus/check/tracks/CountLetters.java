// ENTRY: CountLetters.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: at each index at most one is added.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CountLetters {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int n = 0;

    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (c == 'a') n++;
    }
    assert n <= s.length();
    assert n >= 0;
  }
}
