// ENTRY: ParsedAgain.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the text of a number stands for that number.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ParsedAgain {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    assert Integer.parseInt(Integer.toString(n)) == n;
    assert Long.parseLong("" + n) == n;
  }
}
