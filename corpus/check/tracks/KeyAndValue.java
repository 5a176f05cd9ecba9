// ENTRY: KeyAndValue.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: k=v
// WHY: both may have one char.
import org.sosy_lab.sv_benchmarks.Verifier;

public class KeyAndValue {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int eq = s.indexOf('=');

    if (eq > 0 && eq < s.length() - 1) {
      String key = s.substring(0, eq);
      String value = s.substring(eq + 1);
      assert key.length() > 1 || value.length() > 1;
    }
  }
}
