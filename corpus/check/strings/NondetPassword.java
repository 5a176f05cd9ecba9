// ENTRY: NondetPassword.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: x7
// WHY: the string "x7" is accepted by all three tests.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NondetPassword {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.length() == 2 && s.startsWith("x") && s.charAt(1) == '7') {
      assert false;
    }
  }
}
