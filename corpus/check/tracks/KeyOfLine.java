// ENTRY: KeyOfLine.main
// PROPERTY: exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: a trimmed line that does not begin with the sign has a key.
import org.sosy_lab.sv_benchmarks.Verifier;

public class KeyOfLine {
  public static void main(String[] args) {
    String line = Verifier.nondetString().trim();
    int sign = line.indexOf('=');
    if (line.isEmpty() || sign <= 0) {
      return;
    }
    String key = line.substring(0, sign).trim();
    String value = line.substring(sign + 1).trim();
    if (key.isEmpty() || key.charAt(0) == '=') {
      throw new IllegalStateException(value);
    }
  }
}
