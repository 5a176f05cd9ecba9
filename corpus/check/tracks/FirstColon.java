// ENTRY: FirstColon.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: before the first colon there is none.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FirstColon {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int i = s.indexOf(':');
    if (i >= 0) {
      assert i < s.length() && s.charAt(i) == ':';
      assert s.substring(0, i).indexOf(':') < 0;
    }
  }
}
