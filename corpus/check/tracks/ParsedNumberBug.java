// ENTRY: ParsedNumberBug.main
// PROPERTY: exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: a text with the number three.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ParsedNumberBug {
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
    if (n >= 0 && n <= 3) cells[n]++;
  }
}
