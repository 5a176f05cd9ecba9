// ENTRY: TextsOfDoublesBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: -0.0
// WHY: the text of the negative zero has a sign, although both zeros are equal.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextsOfDoublesBug {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    if (d == 0.0) {
      assert String.valueOf(d).equals("0.0");
    }
  }
}
