// ENTRY: TextsOfFloats.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 1.5
// WHY: one and a half has this text.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextsOfFloats {
  public static void main(String[] args) {
    float f = Verifier.nondetFloat();
    String s = "f=" + f;
    assert !s.equals("f=1.5");
  }
}
