// ENTRY: JoinedParts.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the parts come out of what was joined.
import org.sosy_lab.sv_benchmarks.Verifier;

public class JoinedParts {
  public static void main(String[] args) {
    String a = Verifier.nondetString();
    String b = Verifier.nondetString();
    Verifier.assume(a.indexOf('/') < 0);
    String path = String.join("/", a, b);
    int i = path.indexOf('/');
    assert i == a.length();
    assert path.substring(i + 1).equals(b);
  }
}
