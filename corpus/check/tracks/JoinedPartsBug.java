// ENTRY: JoinedPartsBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the second part may have the separator.
import org.sosy_lab.sv_benchmarks.Verifier;

public class JoinedPartsBug {
  public static void main(String[] args) {
    String a = Verifier.nondetString();
    String b = Verifier.nondetString();
    Verifier.assume(a.indexOf('/') < 0);
    String path = String.join("/", a, b);
    int i = path.lastIndexOf('/');
    assert i == a.length();
    assert path.substring(i + 1).equals(b);
  }
}
