// ENTRY: ParsedNumber.main
// PROPERTY: exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: what is not a number is caught.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ParsedNumber {
  static int parse(String s) {
    try {
      return Integer.parseInt(s);
    } catch (NumberFormatException e) {
      return -1;
    }
  }
  public static void main(String[] args) {
    int n = parse(Verifier.nondetString());
    int[] cells = new int[3];
    if (n >= 0 && n < 3) cells[n]++;
  }
}
