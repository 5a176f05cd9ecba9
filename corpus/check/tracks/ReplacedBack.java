// ENTRY: ReplacedBack.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: y
// WHY: what was there before is replaced as well.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReplacedBack {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    assert s.replace('x', 'y').replace('y', 'x').equals(s);
  }
}
