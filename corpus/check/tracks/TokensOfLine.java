// ENTRY: TokensOfLine.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the line has three words.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.StringTokenizer;

public class TokensOfLine {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 10 && n <= 12);
    StringTokenizer t = new StringTokenizer("set x " + n);
    assert t.countTokens() == 3;
    assert t.nextToken().equals("set");
    assert t.nextToken().equals("x");
    assert Integer.parseInt(t.nextToken()) == n;
    assert !t.hasMoreTokens();
  }
}
