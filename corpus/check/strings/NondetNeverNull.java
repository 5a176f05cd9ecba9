// ENTRY: NondetNeverNull.main
// VERDICT: SAFE
// FINITE: yes
// WHY: nondetString is never null, and the two tests exclude each other.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NondetNeverNull {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    assert s != null;
    if (s.startsWith("a")) {
      assert !s.startsWith("b");
    }
  }
}
