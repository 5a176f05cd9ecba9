// ENTRY: TokensOfLineBug.main
// PROPERTY: exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: there is no fourth word.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.StringTokenizer;

public class TokensOfLineBug {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 10 && n <= 12);
    StringTokenizer t = new StringTokenizer("set x " + n);
    assert t.countTokens() == 3;
    assert t.nextToken().equals("set");
    assert t.nextToken().equals("x");
    assert Integer.parseInt(t.nextToken()) == n;
    if (n == 11) t.nextToken();
  }
}
