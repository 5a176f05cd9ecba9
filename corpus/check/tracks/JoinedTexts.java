// ENTRY: JoinedTexts.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: a concatenation starts with its first part and ends with its second.
import org.sosy_lab.sv_benchmarks.Verifier;

public class JoinedTexts {
  public static void main(String[] args) {
    String a = Verifier.nondetString(), b = Verifier.nondetString();
    String c = a.concat(b);
    assert c.length() == a.length() + b.length();
    assert c.startsWith(a);
    assert c.endsWith(b);
    assert c.equals(a + b);
  }
}
