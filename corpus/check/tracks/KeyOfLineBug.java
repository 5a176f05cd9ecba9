// ENTRY: KeyOfLineBug.main
// PROPERTY: exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.StringIndexOutOfBoundsException
// WITNESS: a
// WHY: a line without the sign is cut at -1.
import org.sosy_lab.sv_benchmarks.Verifier;

public class KeyOfLineBug {
  public static void main(String[] args) {
    String line = Verifier.nondetString().trim();
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    int sign = line.indexOf('=');
    String key = line.substring(0, sign).trim();
    System.out.println(key.length());
  }
}
