// ENTRY: WithoutCaseBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: HeLLo
// WHY: the cases of the letters may be mixed.
import org.sosy_lab.sv_benchmarks.Verifier;

public class WithoutCaseBug {
  public static void main(String[] args) {
    String s = Verifier.nondetString();

    if (s.equalsIgnoreCase("hello")) {
      assert s.equals("hello") || s.equals("HELLO");
    }
  }
}
