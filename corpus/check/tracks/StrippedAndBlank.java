// ENTRY: StrippedAndBlank.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: stripping leaves nothing of exactly those texts that are blank.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StrippedAndBlank {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    assert s.isBlank() == s.strip().isEmpty();
    if (!s.strip().isEmpty()) {
      assert !Character.isWhitespace(s.strip().charAt(0));
    }
  }
}
