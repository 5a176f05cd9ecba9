// ENTRY: TokensOfAnyLineBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: separators in front are skipped.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.StringTokenizer;

public class TokensOfAnyLineBug {
  public static void main(String[] args) {
    String line = Verifier.nondetString();
    StringTokenizer t = new StringTokenizer(line, ";");
    if (t.hasMoreTokens()) {
      String first = t.nextToken();
      assert line.startsWith(first);
    }
  }
}
