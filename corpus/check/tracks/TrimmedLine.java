// ENTRY: TrimmedLine.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: each word of a line has no blank in it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TrimmedLine {
  public static void main(String[] args) {
    String line = Verifier.nondetString().trim();
    int i = line.indexOf(' ');
    String command = i < 0 ? line : line.substring(0, i);
    String rest = i < 0 ? "" : line.substring(i).trim();
    assert command.indexOf(' ') < 0;
    assert rest.isEmpty() || rest.charAt(0) != ' ';
    assert command.length() + rest.length() <= line.length();
  }
}
