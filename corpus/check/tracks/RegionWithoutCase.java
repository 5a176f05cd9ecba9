// ENTRY: RegionWithoutCase.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: xxbirthday
// WHY: two chars in front of the word.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RegionWithoutCase {
  public static void main(String[] args) {
    String a = Verifier.nondetString();
    Verifier.assume(a.length() == 10);
    assert !a.regionMatches(true, 2, "BIRTHDAY", 0, 8);
  }
}
