// ENTRY: StartsAndEnds.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: prefix and suffix have no char in common, so together they need four.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StartsAndEnds {
  public static void main(String[] args) {
    String s = Verifier.nondetString();

    if (s.startsWith("st") && s.endsWith("ed")) {
      assert s.length() >= 4;
      assert s.charAt(0) == 's' && s.charAt(s.length() - 1) == 'd';
    }
    if (s.startsWith("art", 2)) assert s.length() >= 5;
  }
}
