// ENTRY: FirstColonBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: a:b:
// WHY: behind the first colon there may be another.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FirstColonBug {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int i = s.indexOf(':');
    if (i > 0) {
      assert s.substring(i + 1).indexOf(':') < 0;
    }
  }
}
