// ENTRY: FormattedName.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the name stands between brackets.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FormattedName {
  public static void main(String[] args) {
    String name = Verifier.nondetString();
    String s = String.format("<%s>", name);
    assert s.length() == name.length() + 2;
    assert s.charAt(0) == '<';
  }
}
