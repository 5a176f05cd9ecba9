// ENTRY: NarrowBand.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 8,7.3
// WHY: a band of width one between two hyperbolas.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NarrowBand {
  public static void main(String[] args) {
    float x = Verifier.nondetFloat(), y = Verifier.nondetFloat();
    Verifier.assume(x > 0f && x < 100f && y > 0f && y < 100f);
    float z = x * x - y * y;
    if (z > 10f && z < 11f && x * y > 50f) assert false;
  }
}
