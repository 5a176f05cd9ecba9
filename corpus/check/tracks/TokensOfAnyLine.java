// ENTRY: TokensOfAnyLine.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: a token is never longer than the line, and never empty.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.StringTokenizer;

public class TokensOfAnyLine {
  public static void main(String[] args) {
    String line = Verifier.nondetString();
    StringTokenizer t = new StringTokenizer(line, ";");
    if (t.hasMoreTokens()) {
      String first = t.nextToken();
      assert first.length() > 0 && first.length() <= line.length();
    }
  }
}
