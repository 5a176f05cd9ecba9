// ENTRY: FormattedNameBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the name may begin with a bracket.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FormattedNameBug {
  public static void main(String[] args) {
    String name = Verifier.nondetString();
    String s = String.format("<%s>", name);
    assert s.length() == name.length() + 2;
    assert s.charAt(1) != '<';
  }
}
