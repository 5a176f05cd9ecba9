// ENTRY: ContainedAnyway.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the constant stands in the text, whatever stands around it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ContainedAnyway {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    String t = s + "needle" + s;
    assert t.contains("needle") && t.contains("eedl");
    if (s.startsWith("abc")) {
      assert s.regionMatches(1, "xbcy", 1, 2) && !s.regionMatches(-1, "abc", 0, 2);
    }
  }
}
