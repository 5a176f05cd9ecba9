// ENTRY: WithoutCase.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: no other char has the same lower case of its upper case as the letter o.
import org.sosy_lab.sv_benchmarks.Verifier;

public class WithoutCase {
  public static void main(String[] args) {
    String s = Verifier.nondetString();

    if (s.equalsIgnoreCase("ok")) {
      assert s.length() == 2;
      char c = s.charAt(0);
      assert c == 'o' || c == 'O';
    }
  }
}
