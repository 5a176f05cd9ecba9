// ENTRY: TextsOfDoubles.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: a number has one text, which no other number has; a text with a zero too many is that of no number.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextsOfDoubles {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    String s = Double.toString(d);
    if (s.equals("2.25")) {
      assert d == 2.25;
    }
    if (d != d) {
      assert s.equals("NaN");
    }
    if (s.equals("-0.0")) {
      assert 1 / d < 0;
    }
    assert !s.equals("1.50") && !s.equals("1") && !s.equals("1.5E3");
  }
}
