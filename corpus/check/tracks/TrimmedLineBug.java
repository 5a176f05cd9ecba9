// ENTRY: TrimmedLineBug.main
// PROPERTY: exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.StringIndexOutOfBoundsException
// WHY: a line of one word has no rest.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TrimmedLineBug {
  public static void main(String[] args) {
    String line = Verifier.nondetString().trim();
    int i = line.indexOf(' ');
    String command = i < 0 ? line : line.substring(0, i);
    String rest = i < 0 ? "" : line.substring(i).trim();
    assert command.indexOf(' ') < 0;
    assert rest.charAt(0) != ' ';
    assert command.length() + rest.length() <= line.length();
  }
}
